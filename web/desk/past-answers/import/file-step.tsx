import { useId, useState } from 'react';
import { PAST_ANSWER_COLUMNS } from '#contract/plain/answer/import-fault.ts';
import { Button } from '#web/kit/button/button.tsx';
import { FileChoice } from '../../kit/file/file-choice.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { Key } from '../../kit/keyboard/key-cap.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { FaultTable } from './fault-table.tsx';
import styles from './import.module.css';
import { TemplateLink } from './template-link.tsx';
import { type CheckedFile, type Unsent, useRead } from './use-import.ts';

type StepProps = {
  /** A file that cannot be read. */
  refused: CheckedFile | undefined;
  onChecked: (file: CheckedFile) => void;
  onClose: () => void;
};

/** The choice of the file. The service checks it at once. */
export function FileStep({ refused, onChecked, onClose }: StepProps) {
  const t = useAreaWords('pastAnswers', 'import');
  const [unsent, setUnsent] = useState<Unsent>();
  const id = useId();
  const read = useRead(onChecked, setUnsent);
  const take = (file: File) => {
    setUnsent(undefined);
    read.run(file);
  };
  return (
    <>
      <p>{t('lead')}</p>
      <p className={styles['hint']} translate="no">
        {PAST_ANSWER_COLUMNS.join(', ')}
      </p>
      <p>
        <TemplateLink />
      </p>
      <FailureAlert failure={read.failure} />
      {refused !== undefined && unsent === undefined && (
        <FaultTable title={t('refused', { name: refused.name })} faults={refused.checked.faults} />
      )}
      <FileChoice
        accept=".csv,.tsv,.txt,.json,text/csv,application/json"
        describedBy={id}
        isBusy={read.isBusy}
        onFile={take}
      >
        {t('choose')}
      </FileChoice>
      <p id={id} role="status">
        {read.isBusy && t('checking')}
        {!read.isBusy && unsent !== undefined && t(unsent)}
      </p>
      <ButtonRow>
        <Button kind="quiet" onClick={onClose}>
          {t('cancel')} <Key cap="Esc" />
        </Button>
      </ButtonRow>
    </>
  );
}
