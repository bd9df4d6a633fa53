import { NO_EXPERT } from '#contract/plain/answer/answer-filter.ts';
import { Check } from '#web/kit/check/check.tsx';
import { Select, TextArea, TextInput } from '#web/kit/control/control.tsx';
import { describedBy, Field, hintId } from '#web/kit/field/field.tsx';
import { useDates } from '../../kit/time/use-dates.ts';
import { writeLocalTime } from '../../kit/time/local-time.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useAllAnswers } from '../use-answers.ts';
import { useExperts } from '../use-experts.ts';
import { DUE_FIELD_ID } from './due-field-id.ts';

type Error = { error: string | undefined };

/** The experts, each with the number of topics that they have already. */
export function ExpertField({ expert, onChoose, error }: Error & { expert: string; onChoose: (id: string) => void }) {
  const t = useAreaWords('answers', 'assign');
  const experts = useExperts();
  const loads = useLoads();
  return (
    <Field id="assign-expert" label={t('expert')} hint={t('expertHint')} error={error}>
      <Select
        id="assign-expert"
        name="expert"
        value={expert}
        onChange={({ target }) => onChoose(target.value)}
        {...describedBy('assign-expert', error, hintId('assign-expert'))}
      >
        <option value="">{t('choose')}</option>
        {experts.map(({ id, name }) => (
          <option key={id} value={id}>
            {t('load', { name, count: loads.get(id) ?? 0 })}
          </option>
        ))}
        <option value={NO_EXPERT}>{t('nobody')}</option>
      </Select>
    </Field>
  );
}

/** How many topics each expert has that are not approved in both languages. */
function useLoads(): ReadonlyMap<string, number> {
  const rows = useAllAnswers().data?.answers ?? [];
  const open = rows.filter(({ fr, en }) => fr.state !== 'approved' || en.state !== 'approved');
  const held = open.flatMap(({ assignment }) =>
    assignment === null || assignment.state === 'declined' ? [] : assignment.expertId,
  );
  return new Map([...Map.groupBy(held, (id) => id)].map(([id, all]) => [id, all.length]));
}

type DueProps = Error & { rows: readonly AnswerRow[]; timeZone: string };

/** The due date in the meeting's time zone; starts with that of the topics if they share one to come. */
export function DueField({ rows, timeZone, error }: DueProps) {
  const t = useAreaWords('answers', 'assign');
  const { heldOn } = useMeetingMetadata();
  const now = useNow();
  // Midnight in UTC, formatted in UTC, keeps the day in every time zone.
  const day = useDates('UTC').day(new Date(heldOn), now);
  const shared = new Set(rows.map(({ assignment }) => assignment?.dueAt ?? null));
  const [due] = shared;
  const isOffered = shared.size === 1 && due !== undefined && due !== null && new Date(due) > now;
  return (
    <Field id={DUE_FIELD_ID} label={t('due')} hint={t('dueHint', { zone: timeZone, day })} isOptional error={error}>
      <TextInput
        id={DUE_FIELD_ID}
        name="due"
        type="datetime-local"
        defaultValue={isOffered ? writeLocalTime(new Date(due), timeZone) : ''}
        {...describedBy(DUE_FIELD_ID, error, hintId(DUE_FIELD_ID))}
      />
    </Field>
  );
}

type RemoveProps = { count: number; isOn: boolean; onChange: (isOn: boolean) => void };

/** The choice to remove the due dates that the topics have. */
export function RemoveDue({ count, isOn, onChange }: RemoveProps) {
  const t = useAreaWords('answers', 'assign');
  if (count === 0) return null;
  return (
    <Check checked={isOn} onChange={({ target }) => onChange(target.checked)}>
      {t('removeDue', { count })}
    </Check>
  );
}

export function NoteField({ error }: Error) {
  const t = useAreaWords('answers', 'assign');
  return (
    <Field id="assign-note" label={t('note')} isOptional error={error}>
      <TextArea id="assign-note" name="note" rows={2} {...describedBy('assign-note', error)} />
    </Field>
  );
}
