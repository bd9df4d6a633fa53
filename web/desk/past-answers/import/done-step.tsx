import { Button } from '#web/kit/button/button.tsx';
import { DialogActions } from '../../kit/dialog/dialog.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Imported } from './use-import.ts';

/** The result of an import. */
export function DoneStep({ imported, onClose }: { imported: Imported; onClose: () => void }) {
  const t = useAreaWords('pastAnswers', 'import');
  return (
    <>
      <p role="status">{t('imported', { count: imported.imported })}</p>
      {imported.faultyRows > 0 && <p>{t('leftOut', { count: imported.faultyRows })}</p>}
      <DialogActions>
        <Button kind="primary" onClick={onClose}>
          {t('close')}
        </Button>
      </DialogActions>
    </>
  );
}
