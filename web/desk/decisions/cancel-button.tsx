import { Button } from '#web/kit/button/button.tsx';
import { Key } from '../kit/keyboard/key-cap.tsx';
import { useAreaWords } from '../words/desk-words.ts';

/** Closes the panel of a decision without sending it. */
export function CancelButton({ onCancel }: { onCancel: () => void }) {
  const t = useAreaWords('inbox', 'decide');
  return (
    <Button kind="quiet" onClick={onCancel}>
      {t('cancel')} <Key cap="Esc" />
    </Button>
  );
}
