import { useState } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { StateBadge } from '../kit/badge/state-badge.tsx';
import { useCommandClient } from '../calls/command-client.tsx';
import { useCommand } from '../calls/use-command.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { DelayedLoader } from '../kit/screen/delayed-loader.tsx';
import { useDates } from '../kit/time/use-dates.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNow } from '../meeting/use-now.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './stage.module.css';
import { type StageState, useRefreshStage, useStageState } from './use-stage.ts';

/** Starts and ends a rehearsal, and says what it is. */
export function Rehearsal({ timeZone }: { timeZone: string }) {
  const t = useAreaWords('stage', 'rehearsal');
  const state = useStageState('rehearsal');
  return (
    <section aria-labelledby="stage-rehearsal" className={styles['rehearsal']}>
      <h2 id="stage-rehearsal">{t('title')}</h2>
      <p>{t('text')}</p>
      {state === undefined ? <DelayedLoader /> : <RehearsalState state={state} timeZone={timeZone} />}
    </section>
  );
}

function RehearsalState({ state, timeZone }: { state: StageState; timeZone: string }) {
  const t = useAreaWords('stage', 'rehearsal');
  const dates = useDates(timeZone);
  const now = useNow();
  const [isEnding, setIsEnding] = useState(false);
  const start = useStageCommand(state, 'start');
  const end = useStageCommand(state, 'end', () => setIsEnding(false));
  if (state.startedAt === null && state.isFinished) return <p>{t('finished')}</p>;
  if (state.startedAt === null) {
    return (
      <>
        <p>
          <StateBadge icon="empty">{t('none')}</StateBadge>
        </p>
        <FailureAlert failure={start.failure} />
        <div>
          <Button kind="primary" aria-busy={start.isBusy} onClick={() => start.run(undefined)}>
            {t('start')}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        <StateBadge icon="check" tone="ok">
          {t('since', { moment: dates.momentWithin(new Date(state.startedAt), now) })}
        </StateBadge>
      </p>
      <div>
        <Button kind="secondary" onClick={() => setIsEnding(true)}>
          {t('end')}
        </Button>
      </div>
      {isEnding && (
        <Dialog title={t('endTitle')} onClose={() => setIsEnding(false)}>
          <div className={styles['form']}>
            <p>{t('endText')}</p>
            <FailureAlert failure={end.failure} />
            <DialogActions>
              <Button kind="danger" aria-busy={end.isBusy} onClick={() => end.run(undefined)}>
                {t('end')}
              </Button>
              <Button kind="quiet" onClick={() => setIsEnding(false)}>
                {t('cancel')}
              </Button>
            </DialogActions>
          </div>
        </Dialog>
      )}
    </>
  );
}

/** Sends a command on the rehearsal's stage on the version that is shown. */
function useStageCommand({ version }: StageState, kind: 'start' | 'end', onDone: () => void = nothing) {
  const t = useAreaWords('stage', 'rehearsal');
  const { id: meetingId } = useMeetingMetadata();
  const queue = useCommandClient();
  const refresh = useRefreshStage();
  const announce = useAnnounce();
  return useCommand(async () => {
    try {
      const body = { meetingId, mode: 'rehearsal', seenVersion: version, command: { kind } } as const;
      await queue.send('commandStage', { body });
      announce({ text: t(kind === 'start' ? 'started' : 'ended') });
      onDone();
    } finally {
      refresh();
    }
  });
}

function nothing(): void {}
