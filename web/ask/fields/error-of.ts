import type { FieldName } from '../form/question-values.ts';
import type { FieldMessage } from '../form/send-question.ts';

/** What is wrong with one field; undefined when nothing is. */
export function errorOf(errors: FieldMessage[], name: FieldName): string | undefined {
  return errors.find(({ field }) => field === name)?.message;
}
