import { Button } from '#web/kit/button/button.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { DialogActions } from '../../kit/dialog/dialog.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { FaultList } from './fault-list.tsx';
import styles from './import.module.css';
import { type CheckedFile, type Imported, useImport } from './use-import.ts';

type StepProps = { file: CheckedFile; onImported: (imported: Imported) => void; onOther: () => void };

/** What the check found, and the import itself. */
export function CheckStep({ file, onImported, onOther }: StepProps) {
  const t = useAreaWords('pastAnswers', 'import');
  const { name, checked } = file;
  const importing = useImport(file, onImported);
  return (
    <>
      <p>
        <b>{name}</b> {t('read', { count: checked.rows })}
      </p>
      <Counts checked={checked} />
      {checked.ignoredColumns.length > 0 && <p>{t('ignored', { columns: checked.ignoredColumns.join(', ') })}</p>}
      {checked.faults.length > 0 && <FaultList faults={checked.faults} />}
      <FailureAlert failure={importing.failure} />
      <p className={styles['hint']}>{t('hint')}</p>
      <DialogActions>
        {checked.imported > 0 && (
          <Button kind="primary" aria-busy={importing.isBusy} onClick={() => importing.run(undefined)}>
            {t('import', { count: checked.imported })}
          </Button>
        )}
        <Button kind="secondary" onClick={onOther}>
          {t('other')}
        </Button>
      </DialogActions>
    </>
  );
}

function Counts({ checked: { imported, faultyRows, doubles } }: { checked: Imported }) {
  const t = useAreaWords('pastAnswers', 'import');
  return (
    <dl className={styles['counts']}>
      <div>
        <dt>
          <Icon name="check" />
          {t('ready')}
        </dt>
        <dd>{imported}</dd>
      </div>
      <div>
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
