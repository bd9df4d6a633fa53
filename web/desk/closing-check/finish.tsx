import { useState } from 'react';
import { OUTCOMES } from '#contract/plain/outcome/outcome-life.ts';
import { Button } from '#web/kit/button/button.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { useCommand } from '../calls/use-command.ts';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { Key } from '../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { PanelContainer } from '../kit/panel/panel-container.tsx';
import panel from '../kit/panel/panel.module.css';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import type { ClosingCheck } from '../publication/outcomes-query.ts';
import { useOutcomeCommand } from '../publication/use-outcome-command.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './closing-check.module.css';
import { useFinishWords } from './use-lead.ts';

/** The button that finishes the meeting, the panel that says what it seals, or the finish. */
export function Finish({ check }: { check: ClosingCheck }) {
  const t = useAreaWords('closingCheck', 'finish');
  const finished = useFinishWords(check);
  const mayFinish = useCan('outcome.finish');
  const [isAsking, setIsAsking] = useState(false);
  const { isClosed, counts, register } = check;
  const hasNoOpen = isClosed && counts.open === 0;
  const isReady = hasNoOpen && register.agrees;
  const whyOpen = isClosed ? t('why') : t('whyClosed');
  const why = hasNoOpen ? t('whyDiffers') : whyOpen;
  if (finished !== undefined) {
    return (
      <div className={styles['finish']}>
        <p className={styles['agrees']}>
          <DeskIcon name="lock" />
          {t('done')}
        </p>
        <p className={styles['metadata']}>{t('doneText', finished)}</p>
      </div>
    );
  }
  if (!mayFinish) return null;
  if (isAsking && isReady) return <Panel check={check} onEnd={() => setIsAsking(false)} />;
  return (
    <div className={styles['finish']}>
      <Button
        kind="primary"
        isLarge
        aria-disabled={isReady ? undefined : true}
        aria-describedby="finish-why"
        onClick={() => setIsAsking(isReady)}
      >
        {t('button')}
      </Button>
      <p id="finish-why" className={styles['metadata']}>
        {isReady ? t('ready') : why}
      </p>
    </div>
  );
}

/** Asks before the seal, with the counts as the organiser sees them. */
function Panel({ check: { counts }, onEnd }: { check: ClosingCheck; onEnd: () => void }) {
  const t = useAreaWords('closingCheck', 'finish');
  const names = useAreaWords('outcomes', 'names');
  const title = useFocus<HTMLHeadingElement>();
  const finishing = useFinish(counts);
  useShortcuts({ Escape: onEnd });
  return (
    <PanelContainer>
      <section className={panel['panel']} aria-labelledby="finish-title">
        <h2 id="finish-title" ref={title} tabIndex={-1}>
          {t('title')}
        </h2>
        <FailureAlert failure={finishing.failure} />
        <p>{t('seals', { count: counts.received })}</p>
        <dl className={styles['tally']}>
          {OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => (
            <div key={outcome}>
              <dt>{names(outcome)}</dt>
              <dd>{counts[outcome]}</dd>
            </div>
          ))}
        </dl>
        <p>{t('after')}</p>
        <ButtonRow>
          <Button kind="primary" aria-busy={finishing.isBusy} onClick={() => finishing.run(undefined)}>
            {t('confirm')}
          </Button>
          <Button kind="quiet" onClick={onEnd}>
            {t('cancel')} <Key cap="Esc" />
          </Button>
        </ButtonRow>
      </section>
    </PanelContainer>
  );
}

function useFinish(seenCounts: ClosingCheck['counts']) {
  const t = useAreaWords('outcomes', 'done');
  const { id: meetingId } = useMeetingMetadata();
  const announce = useAnnounce();
  const sendCommand = useOutcomeCommand();
  return useCommand(async () => {
    await sendCommand(async ({ send }) => await send('finishMeeting', { params: { meetingId }, body: { seenCounts } }));
    announce({ text: t('finished') });
    document.getElementById('main')?.focus();
  });
}
