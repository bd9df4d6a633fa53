import { useAskWords } from '../ask-words.ts';
import styles from './check.module.css';
import { describedBy, errorOf, FieldErrorText, OptionalLabel } from './field.tsx';
import field from './field.module.css';
import { CONSENT_FIELD } from '../form/question-values.ts';
import type { FieldMessage } from '../form/send-question.ts';

/** The optional agreement to financial e-mail, never given in advance. */
export function ConsentField({ errors }: { errors: FieldMessage[] }) {
  const t = useAskWords('form');
  const error = errorOf(errors, CONSENT_FIELD);
  return (
    <div className={error === undefined ? field['field'] : field['wrong']}>
      <FieldErrorText name={CONSENT_FIELD} error={error} />
      <label className={styles['check']}>
        <input id={CONSENT_FIELD} name={CONSENT_FIELD} type="checkbox" {...describedBy(CONSENT_FIELD, error)} />
        <span>
          <OptionalLabel text={t('fields.acceptFinancialEmail.label')} />
        </span>
      </label>
    </div>
  );
}
