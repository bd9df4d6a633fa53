import { FIELD_RULES } from '#contract/question-rules.ts';
import { useWords } from '#web/kit/words/words.tsx';
import control from './control.module.css';
import { describedBy, errorOf, Field, hintId } from './field.tsx';
import { lengthId, LengthText } from './length-text.tsx';
import type { FieldMessage } from '../form/send-question.ts';

/** The question. Never cut: past the limit the counter says by how much. */
export function QuestionTextField({ value, errors }: { value: string; errors: FieldMessage[] }) {
  const { t } = useWords('form');
  const error = errorOf(errors, 'text');
  const hint = t('fields.text.hint', { max: FIELD_RULES.text.maxLength });
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
