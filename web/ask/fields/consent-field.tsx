import { useAskWords } from '../ask-words.ts';
import { Check } from '#web/kit/check/check.tsx';
import { describedBy, fieldClass, FieldError, OptionalLabel } from '#web/kit/field/field.tsx';
import { errorOf } from './error-of.ts';
import { CONSENT_FIELD } from '../question/question-values.ts';
import type { FieldMessage } from '../question/send-question.ts';

/** The optional consent to financial e-mail, unticked by default. */
export function ConsentField({ errors }: { errors: FieldMessage[] }) {
  const t = useAskWords('form');
  const error = errorOf(errors, CONSENT_FIELD);
  return (
    <div className={fieldClass(error)}>
      <FieldError id={CONSENT_FIELD} error={error} />
      <Check id={CONSENT_FIELD} name={CONSENT_FIELD} {...describedBy(CONSENT_FIELD, error)}>
        <OptionalLabel text={t('fields.acceptFinancialEmail.label')} />
      </Check>
    </div>
  );
}
