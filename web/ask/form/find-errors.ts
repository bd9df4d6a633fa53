import { FIELD_RULES } from '#contract/plain/question/question-rules.ts';
import type { TranslateForm } from '../ask-words.ts';
import { checkQuestion, type Fault } from '../question/check-question.ts';
import { CAPTCHA_FIELD, isRequired, type QuestionValues } from '../question/question-values.ts';
import type { FieldMessage } from '../question/send-question.ts';

type Checked = { t: TranslateForm; question: QuestionValues; isCaptchaMissing: boolean };

/** Lists everything that prevents sending, in the order of the form. */
export function findErrors({ t, question, isCaptchaMissing }: Checked): FieldMessage[] {
  const errors = checkQuestion(question).map((fault) => ({ field: fault.field, message: faultMessage(t, fault) }));
  return isCaptchaMissing ? [...errors, captchaError(t)] : errors;
}

export function captchaError(t: TranslateForm): FieldMessage {
  return { field: CAPTCHA_FIELD, message: t('errors.recaptchaToken.captcha-missing') };
}

type Correcting = {
  t: TranslateForm;
  /** The errors of the last attempt. */
  errors: FieldMessage[];
  refused: QuestionValues;
  /** The current values of the form. */
  values: QuestionValues;
  isCaptchaStarted: boolean;
};

/** Returns the errors that are not corrected yet. A changed field is checked by the rules alone. */
export function stillWrong({ t, errors, refused, values, isCaptchaStarted }: Correcting): FieldMessage[] {
  const faults = errors.length === 0 ? [] : checkQuestion(values);
  return errors.flatMap((error) => {
    if (error.field === CAPTCHA_FIELD) return isCaptchaStarted ? [] : [error];
    if (values[error.field] === refused[error.field]) return [error];
    const fault = faults.find(({ field }) => field === error.field);
    return fault === undefined ? [] : [{ field: fault.field, message: faultMessage(t, fault) }];
  });
}

/** Says how to correct a fault, with the name of the field. */
function faultMessage(t: TranslateForm, { field, error }: Fault): string {
  const max = FIELD_RULES[field].maxLength;
  if (error === 'required' && isRequired(field)) return t(`errors.${field}.required`);
  if (error === 'not-an-email') return t('errors.email.not-an-email');
  if (error === 'too-long' && field === 'text') return t('errors.text.too-long', { max });
  const name = t(`fields.${field}.short`);
  if (error === 'too-long') return t('errors.any.too-long', { field: name, max });
  return t('errors.any.forbidden-character', { field: name });
}
