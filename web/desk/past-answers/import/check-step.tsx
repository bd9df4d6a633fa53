import { Button } from '#web/kit/button/button.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { ButtonRow } from '../../kit/forms/button-row.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { KeyCap } from '../../kit/keyboard/key-cap.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { FaultTable } from './fault-table.tsx';
import { FileLine } from './file-line.tsx';
import styles from './import.module.css';
import { type CheckedFile, type Imported, useFaultyFile, useImport, useNextKeys } from './use-import.ts';

type StepProps = {
  file: CheckedFile;
  onImported: (imported: Imported) => void;
  onColumns: () => void;
  onOther: () => void;
};

/** What the check found, and the import itself. */
export function CheckStep({ file, onImported, onColumns, onOther }: StepProps) {
  const t = useAreaWords('pastAnswers', 'import');
  const { checked } = file;
  const { imported: ready, faultyRows, ignoredColumns } = checked;
  const importing = useImport(file, onImported);
  useNextKeys(() => {
    if (ready > 0) importing.run(undefined);
  });
  return (
    <>
      <FileLine file={file} />
      <Counts checked={checked} />
      {ignoredColumns.length > 0 && <p>{t('ignored', { columns: ignoredColumns.join(', ') })}</p>}
      {faultyRows > 0 && (
        <FaultTable
          title={t('faultyRows', { count: faultyRows })}
          faults={checked.faults}
          action={<FaultyFile file={file} />}
        />
      )}
      <FailureAlert failure={importing.failure} />
      <div className={styles['end']}>
        <ButtonRow>
          {ready > 0 && (
            <Button kind="primary" aria-busy={importing.isBusy} onClick={() => importing.run(undefined)}>
              {faultyRows === 0 ? t('import', { count: ready }) : t('importReady', { count: ready })}
              <KeyCap cap="Ctrl" />
              <KeyCap cap="Enter" />
            </Button>
          )}
          <Button kind="quiet" onClick={onColumns}>
            {t('changeColumns')}
          </Button>
          <Button kind="quiet" onClick={onOther}>
            {t('other')}
          </Button>
        </ButtonRow>
        {faultyRows > 0 && <p className={styles['hint']}>{t('staysOut', { count: faultyRows })}</p>}
        <p className={styles['hint']}>{ready > 0 ? t('hint') : t('nothingReady')}</p>
      </div>
    </>
  );
}

function FaultyFile({ file }: { file: CheckedFile }) {
  const t = useAreaWords('pastAnswers', 'import');
  const saving = useFaultyFile(file);
  return (
    <>
      <FailureAlert failure={saving.failure} />
      <Button kind="secondary" aria-busy={saving.isBusy} onClick={() => saving.run(undefined)}>
        <DeskIcon name="down" />
        {t('download', { count: file.checked.faultyRows })}
      </Button>
    </>
  );
}

function Counts({ checked: { imported, faultyRows, doubles } }: { checked: Imported }) {
  const t = useAreaWords('pastAnswers', 'import');
  return (
    <dl className={styles['counts']}>
      <div className={styles['ready']}>
        <dt>
          <Icon name="check" />
          {t('ready')}
        </dt>
        <dd>{imported}</dd>
      </div>
      <div className={faultyRows === 0 ? undefined : styles['caution']}>
        <dt>
          <Icon name="warning" />
          {t('faulty')}
        </dt>
        <dd>{faultyRows}</dd>
      </div>
      <div>
        <dt>
          <DeskIcon name="group" />
          {t('doubles')}
        </dt>
        <dd>{doubles.length}</dd>
      </div>
    </dl>
  );
}
