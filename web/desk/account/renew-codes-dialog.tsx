import { Button } from '#web/kit/button/button.tsx';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { Dialog, DialogActions } from '../kit/dialog/dialog.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { useAreaWords } from '../words/desk-words.ts';

type DialogProps = { onRenewed: (codes: string[] | null) => void; onClose: () => void };

/** Warns that new recovery codes invalidate the old ones, then creates them. */
export function RenewCodesDialog({ onRenewed, onClose }: DialogProps) {
  const t = useAreaWords('organisers', 'account');
  const renew = useCommand(async () => onRenewed((await callDesk('renewRecoveryCodes', {})).recoveryCodes));
  return (
    <Dialog title={t('renewTitle')} onClose={onClose}>
      <p>{t('renewText')}</p>
      <FailureAlert failure={renew.failure} />
      <DialogActions>
        <Button kind="danger" aria-busy={renew.isBusy} onClick={() => renew.run(undefined)}>
          {t('makeCodes')}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
