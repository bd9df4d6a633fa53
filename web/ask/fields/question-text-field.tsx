import { TEXT_MAX_LENGTH } from '#contract/question-rules.ts';
import { useAskWords } from '../ask-words.ts';
import control from './control.module.css';
import { describedBy, errorOf, Field, hintId } from './field.tsx';
import { lengthId, LengthText } from './length-text.tsx';
import type { FieldMessage } from '../form/send-question.ts';

/** The question. Never cut: past the limit the counter says by how much. */
export function QuestionTextField({ value, errors }: { value: string; errors: FieldMessage[] }) {
  const t = useAskWords('form');
  const error = errorOf(errors, 'text');
  const hint = t('fields.text.hint', { max: TEXT_MAX_LENGTH });
  return (
    <Field name="text" label={t('fields.text.label')} hint={hint} error={error}>
      <textarea
        id="text"
        name="text"
        className={control['textarea']}
        rows={7}
        dir="auto"
        required
        {...describedBy('text', error, hintId('text'), lengthId('text'))}
      />
      <LengthText name="text" value={value} />
    </Field>
  );
}
