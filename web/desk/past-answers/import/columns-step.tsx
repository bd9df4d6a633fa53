import { useId, useState } from 'react';
import { type ColumnMatch, missingIn, PAST_ANSWER_COLUMNS } from '#contract/plain/answer/import-fault.ts';
import { Button } from '#web/kit/button/button.tsx';
import { Select } from '#web/kit/control/control.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { FilterLabel } from '../../kit/search/filter-label.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { FileLine } from './file-line.tsx';
import styles from './import.module.css';
import { type CheckedFile, useCheck, useNextKeys } from './use-import.ts';

type StepProps = { file: CheckedFile; onChecked: (file: CheckedFile) => void; onOther: () => void };

/** The match of the file's columns with ours: recognised by their names, and changed by the organiser. */
export function ColumnsStep({ file, onChecked, onOther }: StepProps) {
  const t = useAreaWords('pastAnswers', 'import');
  const id = useId();
  const [match, setMatch] = useState(file.checked.matched);
  const faults = useMatchFaults(file, match);
  const check = useCheck(file, onChecked);
  const next = () => {
    if (faults.length === 0) check.run(match);
  };
  useNextKeys(next);
  return (
    <>
      <FileLine file={file} />
      <h3 className={styles['part']}>{t('columnsTitle')}</h3>
      <p className={styles['hint']}>{t('columnsHint')}</p>
      <ColumnFields names={file.checked.columns} match={match} onChange={setMatch} />
      <div id={id} className={styles['faults']} role="status">
        {faults.map((fault) => (
          <p key={fault}>
            <Icon name="warning" />
            <span>{fault}</span>
          </p>
        ))}
      </div>
      <FailureAlert failure={check.failure} />
      <ButtonRow>
        <Button
          kind="primary"
          aria-disabled={faults.length > 0 ? true : undefined}
          aria-describedby={id}
          aria-busy={check.isBusy}
          onClick={next}
        >
          {t('toCheck')}
          <KeyCap cap="Ctrl" />
          <KeyCap cap="Enter" />
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {t('other')}
        </Button>
      </ButtonRow>
    </>
  );
}

type FieldsProps = { names: readonly string[]; match: ColumnMatch; onChange: (match: ColumnMatch) => void };

function ColumnFields({ names, match, onChange }: FieldsProps) {
  const t = useAreaWords('pastAnswers', 'columns');
  const texts = useAreaWords('pastAnswers', 'import');
  return (
    <div className={styles['columns']}>
      {PAST_ANSWER_COLUMNS.map((column) => (
        <FilterLabel key={column} text={t(column)}>
          <Select
            value={match[column] ?? ''}
            onChange={({ target: { value } }) => onChange({ ...match, [column]: value === '' ? null : value })}
          >
            <option value="">{texts('noColumn')}</option>
            {[...new Set(names)].map((name) => (
              <option key={name}>{name}</option>
            ))}
          </Select>
        </FilterLabel>
      ))}
    </div>
  );
}

/** What still keeps the match from being used. */
function useMatchFaults({ checked, columns }: CheckedFile, match: ColumnMatch): string[] {
  const t = useAreaWords('pastAnswers', 'import');
  const missing = missingIn(match);
  const chosen = PAST_ANSWER_COLUMNS.flatMap((column) => match[column] ?? []);
  const twice = new Set(chosen.filter((name, index) => chosen.indexOf(name) < index));
  // The check found several columns that fit; another match has not been checked yet.
  const isChecked = match === (columns ?? checked.matched);
  const unclear = checked.faults.filter(({ code }) => isChecked && code === 'column-twice');
  return [
    ...(missing.includes('date') ? [t('needsDate')] : []),
    ...(missing.includes('language') ? [t('needsLanguage')] : []),
    ...[...twice].map((column) => t('chosenTwice', { column })),
    ...unclear.map(({ column }) => t('fitsTwice', { column: column ?? '' })),
  ];
}
