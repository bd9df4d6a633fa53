import { useWords } from '#web/kit/words.tsx';
import { TEXT_MAX_LENGTH } from '#contract/question-rules.ts';
import control from './control.module.css';
import { describedBy, errorOf, Field, hintId } from './field.tsx';
import { Marked } from './marked.tsx';
import styles from './question-text-field.module.css';
import type { FieldMessage } from './send-question.ts';

const COUNTER_ID = 'text-counter';

/** The question. Never cut: past the limit the counter says by how much. */
export function QuestionTextField({ left, errors }: { left: number; errors: FieldMessage[] }) {
  const { t } = useWords('form');
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
        {...describedBy('text', error, hintId('text'), COUNTER_ID)}
      />
      <p id={COUNTER_ID} className={left < 0 ? styles['over'] : styles['counter']}>
        <Marked text={left < 0 ? t('counter.over', { count: -left }) : t('counter.left', { count: left })} />
      </p>
    </Field>
  );
}
