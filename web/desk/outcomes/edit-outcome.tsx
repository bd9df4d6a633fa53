import { useId, useState } from 'react';
import { SET_OUTCOMES, type SetOutcome } from '#contract/plain/outcome/outcome-life.ts';
import { Button } from '#web/kit/button/button.tsx';
import { FieldError } from '#web/kit/field/field.tsx';
import { useFocus } from '#web/kit/focus/use-focus.ts';
import { ButtonRow } from '../kit/forms/button-row.tsx';
import { FailureAlert } from '../kit/forms/failure-alert.tsx';
import { Radio } from '../kit/forms/radio.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { Key } from '../kit/keyboard/key-cap.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { TopicHeading } from '../kit/topic/topic-heading.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { OutcomeFields } from '../publication/outcome-fields.tsx';
import type { OutcomeRow } from '../publication/outcomes-query.ts';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './outcomes.module.css';
import { useOutcomeForm } from './use-outcome-form.ts';

type EditProps = { row: OutcomeRow; isFinished: boolean; onEnd: () => void };

/** The row of a topic while its outcome is set or corrected. */
export function EditOutcome({ row, isFinished, onEnd }: EditProps) {
  const t = useAreaWords('outcomes', 'form');
  const page = useAreaWords('outcomes', 'edit');
  const id = useId();
  const { ofTopic } = useNumbers();
  const title = useFocus<HTMLParagraphElement>();
  const [outcome, setOutcome] = useState<SetOutcome | undefined>(row.outcome ?? undefined);
  const { form, isBusy, errorOf, failure } = useOutcomeForm({ row, outcome, isFinished, onEnd });
  const { questions: count } = row;
  useShortcuts({ Escape: onEnd });
  return (
    <tr className={styles['edited']}>
      <th scope="row" translate="no">
        {ofTopic(row.topic.number)}
      </th>
      <td colSpan={5}>
        <form {...form} className={styles['form']} aria-labelledby={`${id}-title`}>
          <p id={`${id}-title`} ref={title} tabIndex={-1} className={styles['heading']}>
            <TopicHeading topic={row.topic} />
          </p>
          <FailureAlert failure={failure} />
          <Choice row={row} outcome={outcome} error={errorOf('outcome')} onChoose={setOutcome} />
          <OutcomeFields id={id} outcome={outcome} errorOf={errorOf} hasTime isOfMany={count > 1} earlier={row} />
          {row.outcome !== null && (
            <TextField name="correction" label={t('correction')} error={errorOf('correction')} autoComplete="off" />
          )}
          <p className={styles['after']}>{page('recorded')}</p>
          <ButtonRow>
            <Button kind="primary" isSubmit aria-busy={isBusy}>
              {page('save', { count })}
            </Button>
            <Button kind="quiet" onClick={onEnd}>
              {t('cancel')} <Key cap="Esc" />
            </Button>
          </ButtonRow>
        </form>
      </td>
    </tr>
  );
}

type ChoiceProps = {
  row: OutcomeRow;
  outcome: SetOutcome | undefined;
  error: string | undefined;
  onChoose: (outcome: SetOutcome) => void;
};

/** One outcome of four, each with what it needs. */
function Choice({ row: { questions: count, fr, en }, outcome, error, onChoose }: ChoiceProps) {
  const t = useAreaWords('outcomes', 'edit');
  const id = useId();
  const isApproved = fr === 'approved' && en === 'approved';
  const hints: Record<SetOutcome, string> = {
    answeredLive: t('liveHint'),
    answeredOnWebsite: isApproved ? t('websiteHint') : t('websiteWaits'),
    answeredPrivately: t('privatelyHint'),
    unanswered: t('unansweredHint'),
  };
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend>{t('legend', { count })}</legend>
      <FieldError id={id} error={error} />
      <div className={styles['choice']}>
        {SET_OUTCOMES.map((one) => (
          <Radio key={one} name="outcome" value={one} checked={one === outcome} onChange={() => onChoose(one)}>
            {t(one)}
            <small>{hints[one]}</small>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}
