import { Button } from '#web/kit/button/button.tsx';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from '../past-answers.module.css';
import { IMPORT_BUTTON_ID } from '../import/import-button.ts';
import { TemplateLink } from '../import/template-link.tsx';

/** Before the first past meeting: how answers enter the library. */
export function EmptyLibrary({ onImport }: { onImport: (() => void) | undefined }) {
  const t = useAreaWords('pastAnswers', 'empty');
  return (
    <section className={styles['empty']}>
      <h2 tabIndex={-1}>{t('title')}</h2>
      <p>{t('text')}</p>
      {onImport !== undefined && (
        <div className={styles['actions']}>
          <Button kind="primary" id={IMPORT_BUTTON_ID} onClick={onImport}>
            <DeskIcon name="up" />
            {t('import')}
          </Button>
          <TemplateLink />
        </div>
      )}
    </section>
  );
}
