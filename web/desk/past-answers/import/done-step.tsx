import { Button } from '#web/kit/button/button.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Imported } from './use-import.ts';

export function DoneStep({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const t = useAreaWords('pastAnswers', 'import');
  return (
    <>
      <p role="status">{t('imported', { count: imported.imported })}</p>
      {imported.faultyRows > 0 && <p>{t('leftOut', { count: imported.faultyRows })}</p>}
      <ButtonRow>
        <Button kind="primary" onClick={onClose}>
          {t('close')} <Key cap="Esc" />
        </Button>
      </ButtonRow>
    </>
  );
}
