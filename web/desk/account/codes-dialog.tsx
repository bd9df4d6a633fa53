import { Dialog } from '../kit/dialog/dialog.tsx';
import { RecoveryCodesStep } from '../sign-in/steps/recovery-codes-step.tsx';
import { useAreaWords } from '../words/desk-words.ts';

/** New recovery codes, this once: it closes only when they are said to be kept. */
export function CodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const t = useAreaWords('signIn', 'recovery');
  return (
    <Dialog title={t('title')}>
      <RecoveryCodesStep codes={codes} button={t('done')} hasTitle={false} onKept={onClose} />
    </Dialog>
  );
}
