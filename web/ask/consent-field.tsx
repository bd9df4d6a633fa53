import { useWords } from '#web/kit/words.tsx';
import styles from './check.module.css';
import { Optional } from './field.tsx';
import { CONSENT_FIELD } from './question-values.ts';
import { Unbroken } from './unbroken.tsx';

/** The optional agreement to financial e-mail, never given in advance. */
export function ConsentField() {
  const { t } = useWords('form');
  return (
    <label className={styles['check']}>
      <input id={CONSENT_FIELD} name={CONSENT_FIELD} type="checkbox" />
      <span>
        <Unbroken text={t('fields.acceptFinancialEmail.label')} />
        <Optional />
      </span>
    </label>
  );
}
