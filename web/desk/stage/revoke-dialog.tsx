import { Button } from '#web/kit/button/button.tsx';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import type { StageMode } from '#contract/plain/stage/stage-kinds.ts';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './stage.module.css';
import { type Device, useRefreshStage } from './use-stage.ts';

const ALL = {
  live: { title: 'titleAll', text: 'textAll', done: 'doneAll' },
  rehearsal: { title: 'titleRehearsal', text: 'textRehearsal', done: 'doneRehearsal' },
} as const;

type DialogProps = { what: Device | 'all'; mode: StageMode; onClose: () => void };

/** Confirms the revocation of one device, or of all devices of a mode. */
export function RevokeDialog({ what, mode, onClose }: DialogProps) {
  const t = useAreaWords('stage', 'revoke');
  const { id: meetingId } = useMeetingMetadata();
  const all = ALL[mode];
  const refresh = useRefreshStage();
  const announce = useAnnounce();
  // The row of a revoked device disappears.
  useFocusBack(() => document.getElementById('stage-devices'));
  const revoke = useCommand(async () => {
    if (what === 'all') await callDesk('revokeDevices', { params: { meetingId }, query: { mode } });
    else await callDesk('revokeDevice', { params: { meetingId, deviceId: what.id } });
    refresh();
    announce({ text: what === 'all' ? t(all.done) : t('done', { name: what.name }) });
    onClose();
  });
  return (
    <Dialog title={what === 'all' ? t(all.title) : t('title', { name: what.name })} onClose={onClose}>
      <div className={styles['form']}>
        <p>{t(what === 'all' ? all.text : 'text')}</p>
        <FailureAlert failure={revoke.failure} />
        <DialogActions>
          <Button kind="danger" aria-busy={revoke.isBusy} onClick={() => revoke.run(undefined)}>
            {t(what === 'all' ? 'all' : 'one')}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
