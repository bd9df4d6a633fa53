import { useId, useState } from 'react';
import { useFocusBack } from '#web/kit/focus/use-focus-back.ts';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { DoneStep } from './done-step.tsx';
import { isOfColumns, isOfFile } from './fault-kinds.ts';
import { FileStep } from './file-step.tsx';
import { IMPORT_BUTTON_ID } from './import-button.ts';
import styles from './import.module.css';
import { type ImportStep, Stepper } from './stepper.tsx';
import type { CheckedFile, Imported } from './use-import.ts';

/** Imports a file: choose it, match its columns, see what the check found, import. Only the last press writes. */
export function ImportPanel({ onClose }: { onClose: () => void }) {
  const t = useAreaWords('pastAnswers', 'import');
  const id = useId();
  const [file, setFile] = useState<CheckedFile>();
  const [imported, setImported] = useState<Imported>();
  useFocusBack(() => document.getElementById(IMPORT_BUTTON_ID) ?? document.getElementById('main'));
  useShortcuts({ Escape: onClose });
  const step = stepOf(file, imported);
  return (
    <section className={styles['panel']} aria-labelledby={id}>
      <h2 id={id}>{t('title')}</h2>
      <Stepper current={step} />
      {imported !== undefined && <DoneStep imported={imported} onClose={onClose} />}
      {step === 'file' && <FileStep refused={file} onChecked={setFile} onClose={onClose} />}
      {file !== undefined && step === 'columns' && (
        <ColumnsStep file={file} onChecked={setFile} onOther={() => setFile(undefined)} />
      )}
      {file !== undefined && step === 'check' && (
        <CheckStep
          file={file}
          onImported={setImported}
          onColumns={() => setFile({ ...file, columns: undefined })}
          onOther={() => setFile(undefined)}
        />
      )}
    </section>
  );
}

/** A file that cannot be read stays in the first step, one without a usable match in the second. */
function stepOf(file: CheckedFile | undefined, imported: Imported | undefined): ImportStep {
  if (imported !== undefined) return 'done';
  if (file === undefined || file.checked.faults.some(isOfFile)) return 'file';
  return file.columns === undefined || file.checked.faults.some(isOfColumns) ? 'columns' : 'check';
}
