import {
  type FieldError,
  fieldError,
  normalized,
  TEXT_FIELDS,
  type TextField,
} from '#contract/plain/question/question-rules.ts';
import type { QuestionValues } from './question-values.ts';

/** A fault that a field has before sending. */
export type Fault = { field: TextField; error: FieldError };

/** Returns at most one fault per field, by the rules that the service applies too. */
export function checkQuestion(values: QuestionValues): Fault[] {
  return TEXT_FIELDS.flatMap((field) => {
    const error = fieldError(field, normalized(field, values[field]));
    return error === undefined ? [] : [{ field, error }];
  });
}
