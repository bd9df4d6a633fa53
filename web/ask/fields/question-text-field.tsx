import { FIELD_RULES } from '#contract/plain/question/question-rules.ts';
import { useAskWords } from '../ask-words.ts';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field, hintId } from '#web/kit/field/field.tsx';
import { errorOf } from './error-of.ts';
import { lengthId, LengthText } from './length-text.tsx';
import type { FieldMessage } from '../question/send-question.ts';

/** The question field. It never cuts the text; past the limit its counter shows the excess. */
export function QuestionTextField({ value, errors }: { value: string; errors: FieldMessage[] }) {
  const t = useAskWords('form');
  const error = errorOf(errors, 'text');
  const hint = t('fields.text.hint', { max: FIELD_RULES.text.maxLength });
  return (
    <Field id="text" label={t('fields.text.label')} hint={hint} error={error}>
      <TextArea
        id="text"
        name="text"
        rows={7}
        required
        {...describedBy('text', error, hintId('text'), lengthId('text'))}
      />
      <LengthText name="text" value={value} />
    </Field>
  );
}
