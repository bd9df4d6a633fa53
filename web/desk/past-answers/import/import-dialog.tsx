import { useState } from 'react';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { CheckStep } from './check-step.tsx';
import { DoneStep } from './done-step.tsx';
import { FileStep } from './file-step.tsx';
import styles from './import.module.css';
import type { CheckedFile, Imported } from './use-import.ts';

const STEPS = ['file', 'check', 'done'] as const;

/** Imports a file: choose it, see what the check found, import. Before the last press nothing is written. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useAreaWords('pastAnswers', 'import');
  const [file, setFile] = useState<CheckedFile>();
  const [imported, setImported] = useState<Imported>();
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <ol className={styles['steps']} role="list">
        {STEPS.map((step) => (
          <li key={step} aria-current={step === stepOf(file, imported) ? 'step' : undefined}>
            {t(step)}
          </li>
        ))}
      </ol>
      {imported !== undefined && <DoneStep imported={imported} onClose={onClose} />}
      {imported === undefined && file === undefined && <FileStep onChecked={setFile} onClose={onClose} />}
      {imported === undefined && file !== undefined && (
        <CheckStep file={file} onImported={setImported} onOther={() => setFile(undefined)} />
      )}
    </Dialog>
  );
}

function stepOf(file: CheckedFile | undefined, imported: Imported | undefined): (typeof STEPS)[number] {
  if (imported !== undefined) return 'done';
  return file === undefined ? 'file' : 'check';
}
