import { useId, useState } from 'react';
import { PAST_ANSWER_COLUMNS } from '#contract/plain/answer/import-fault.ts';
import { Button } from '#web/kit/button/button.tsx';
import { DialogActions } from '../../kit/dialog/dialog.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './import.module.css';
import { TemplateLink } from './template-link.tsx';
import { type CheckedFile, useCheck } from './use-import.ts';

type StepProps = { onChecked: (file: CheckedFile) => void; onClose: () => void };

/** The choice of the file. The service checks it at once. */
export function FileStep({ onChecked, onClose }: StepProps) {
  const t = useAreaWords('pastAnswers', 'import');
  const [isTooLarge, setIsTooLarge] = useState(false);
  const id = useId();
  const check = useCheck(onChecked, () => setIsTooLarge(true));
  const take = (file: File | undefined) => {
    setIsTooLarge(false);
    if (file !== undefined) check.run(file);
  };
  return (
    <>
      <p>{t('lead')}</p>
      <p className={styles['columns']} translate="no">
        {PAST_ANSWER_COLUMNS.join(', ')}
      </p>
      <p>
        <TemplateLink />
      </p>
      <FailureAlert failure={check.failure} />
      <label className={styles['choice']}>
        {t('choose')}
        <input
          type="file"
          accept=".csv,.json,text/csv,application/json"
          aria-describedby={id}
          disabled={check.isBusy}
          onClick={({ currentTarget }) => {
            // The browser reports no change when the same file is chosen again, such as after a failure.
            currentTarget.value = '';
          }}
          onChange={({ target }) => take(target.files?.[0])}
        />
      </label>
      <p id={id} role="status">
        {check.isBusy && t('checking')}
        {isTooLarge && t('tooLarge')}
      </p>
      <DialogActions>
        <Button kind="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogActions>
    </>
  );
}
