import { Button } from '#web/kit/button/button.tsx';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './team.module.css';
import { type Member, nameOf, useSetTeam } from './use-team.ts';

type DialogProps = { what: 'revoke' | 'reset'; member: Member; onClose: () => void };

/** Confirms the end of a member's access or second factor, and names its effects first. */
export function EndDialog({ what, member, onClose }: DialogProps) {
  const t = useAreaWords('organisers', 'team');
  const setTeam = useSetTeam();
  const announce = useAnnounce();
  const name = nameOf(member);
  const end = useCommand(async () => {
    const input = { params: { organiserId: member.organiserId }, body: { seenVersion: member.version } };
    setTeam(await callDesk(what === 'revoke' ? 'revokeOrganiser' : 'resetSecondFactor', input));
    announce({ text: t('done') });
    onClose();
  });
  const words =
    what === 'revoke'
      ? { title: t('revokeTitle', { name }), text: t('revokeText', { name }), button: t('revoke') }
      : { title: t('resetTitle', { name }), text: t('resetText', { name }), button: t('reset') };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={styles['form']}>
        <p>{words.text}</p>
        <FailureAlert failure={end.failure} />
        <DialogActions>
          <Button kind="danger" aria-busy={end.isBusy} onClick={() => end.run(undefined)}>
            {words.button}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
