import type { SetOutcome } from '#contract/plain/outcome/outcome-life.ts';
import { formatTimeCode } from '#contract/plain/outcome/time-code.ts';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';
import { TextField } from '../kit/forms/text-field.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import styles from './publication.module.css';

type FieldsProps = {
  /** Makes the ids of the fields unique on the page. */
  id: string;
  outcome: SetOutcome | undefined;
  errorOf: (name: string) => string | undefined;
  /** Only a topic has a time code. */
  hasTime: boolean;
  isOfMany: boolean;
  earlier?: { reason: string | null; fromSeconds: number | null; toSeconds: number | null };
};

/** The fields that the chosen outcome has: the reason of an unanswered question, or the time code of a live answer. */
export function OutcomeFields({ id, outcome, errorOf, hasTime, isOfMany, earlier }: FieldsProps) {
  const t = useAreaWords('outcomes', 'form');
  if (outcome === 'unanswered') {
    const reasonId = `${id}-reason`;
    return (
      <Field id={reasonId} label={isOfMany ? t('reasons') : t('reason')} error={errorOf('reason')}>
        <TextArea
          id={reasonId}
          name="reason"
          rows={2}
          defaultValue={earlier?.reason ?? ''}
          {...describedBy(reasonId, errorOf('reason'))}
        />
      </Field>
    );
  }
  if (outcome !== 'answeredLive' || !hasTime) return null;
  return (
    <div className={styles['times']}>
      <TextField
        name="from"
        label={t('from')}
        hint={t('timeHint')}
        error={errorOf('from')}
        defaultValue={timeText(earlier?.fromSeconds)}
        autoComplete="off"
      />
      <TextField
        name="to"
        label={t('to')}
        error={errorOf('to')}
        defaultValue={timeText(earlier?.toSeconds)}
        autoComplete="off"
      />
    </div>
  );
}

function timeText(seconds: number | null | undefined): string {
  return seconds === null || seconds === undefined ? '' : formatTimeCode(seconds);
}
