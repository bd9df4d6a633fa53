import {
  type FieldError,
  hasForbiddenCharacter,
  isPlausibleEmail,
  NAME_MAX_LENGTH,
  TEXT_MAX_LENGTH,
  textFieldError,
} from '#contract/question-rules.ts';
import { type QuestionValues, REQUIRED_FIELDS, TEXT_FIELDS, type TextField } from './question-values.ts';

/** What is wrong with a field, before anything is sent. */
export type Fault = { field: TextField; error: FieldError };

/** At most one fault a field, by the rules that the service applies again. */
export function checkQuestion(values: QuestionValues): Fault[] {
  return TEXT_FIELDS.flatMap((field) => {
    const error = errorOf(field, values[field]);
    return error === undefined ? [] : [{ field, error }];
  });
}

function errorOf(field: TextField, value: string): FieldError | undefined {
  if (field === 'country') return hasForbiddenCharacter(value) ? 'forbidden-character' : undefined;
  const isRequired = REQUIRED_FIELDS.some((required) => required === field);
  if (field === 'text') return textFieldError(value, { maxLength: TEXT_MAX_LENGTH, isRequired });
  const error = textFieldError(value.trim(), { maxLength: NAME_MAX_LENGTH, isRequired });
  if (error === undefined && field === 'email' && !isPlausibleEmail(value.trim())) return 'not-an-email';
  return error;
}
