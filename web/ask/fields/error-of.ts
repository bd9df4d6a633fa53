import type { FieldName } from '../question/question-values.ts';
import type { FieldMessage } from '../question/send-question.ts';

/** Returns the error of one field; undefined when it has none. */
export function errorOf(errors: FieldMessage[], name: FieldName): string | undefined {
  return errors.find(({ field }) => field === name)?.message;
}
