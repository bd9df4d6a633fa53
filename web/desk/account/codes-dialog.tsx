import { Dialog } from '../kit/dialog/dialog.tsx';
import { RecoveryCodesStep } from '../sign-in/steps/recovery-codes-step.tsx';
import { useAreaWords } from '../words/desk-words.ts';

/** Shows new recovery codes, once. The dialog closes only after the organiser has confirmed that they are stored. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useAreaWords('credentials', 'recovery');
  return (
    <Dialog title={t('title')}>
      <RecoveryCodesStep codes={codes} button={t('done')} hasTitle={false} onStored={onClose} />
    </Dialog>
  );
}
