import {
  type FieldError,
  fieldError,
  normalized,
  TEXT_FIELDS,
  type TextField,
} from '#contract/question/question-rules.ts';
import type { QuestionValues } from './question-values.ts';

/** What is wrong with a field, before anything is sent. */
export type Fault = { field: TextField; error: FieldError };

/** At most one fault a field, by the rules that the service applies again. */
export function checkQuestion(values: QuestionValues): Fault[] {
  return TEXT_FIELDS.flatMap((field) => {
    const error = fieldError(field, normalized(field, values[field]));
    return error === undefined ? [] : [{ field, error }];
  });
}
