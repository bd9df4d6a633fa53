import { NO_EXPERT } from '#contract/plain/answer/answer-filter.ts';
import { ANSWER_COMMENT_MAX_LENGTH } from '#contract/plain/answer/answer-state.ts';
import { visibleText } from '#contract/plain/visible-text.ts';
import { focusWhenLost } from '#web/kit/focus/focus-when-lost.ts';
import { useAnnounce } from '../../kit/announcement/announcement.tsx';
import { useForm, type Values } from '../../kit/forms/use-form.ts';
import { readLocalTime } from '../../kit/time/local-time.ts';
import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNow } from '../../meeting/use-now.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useAnswerCommand } from '../../answer/use-answer-command.ts';
import { useNameOf } from '../use-experts.ts';
import { focusRow } from '../use-row-keys.ts';
import { DUE_FIELD_ID } from './due-field-id.ts';
import type { Result } from './use-assigning.ts';

type Options = {
  rows: readonly AnswerRow[];
  timeZone: string;
  expert: string;
  /** Removes the due dates of all topics. */
  removesDue: boolean;
  onDone: (result: Result) => void;
};

/** The form of the panel: checks the fields, sends one command for all topics, and announces the result. */
export function useAssignForm({ rows, timeZone, expert, removesDue, onDone }: Options) {
  const check = useCheck(timeZone, expert);
  const send = useSend(rows);
  const announceDone = useAnnounceAssigned();
  return useForm({
    check,
    send: async (values) => {
      const due = readLocalTime(values('due'), timeZone);
      const note = visibleText(values('note'));
      const result = await send({
        expertId: expert === NO_EXPERT ? null : expert,
        // Without a date or a note, each topic keeps its own.
        ...(due.state === 'read' ? { dueAt: due.instant.toISOString() } : {}),
        ...(removesDue ? { dueAt: null } : {}),
        ...(note === '' ? {} : { note }),
      });
      announceDone(result);
      onDone(result);
      const [first] = result.skipped.length > 0 ? [] : result.assigned;
      if (first !== undefined) focusWhenLost({ from: document.activeElement, give: () => focusRow(first.id) });
    },
    fieldOf: { 'expert-unknown': 'expert' },
  });
}

type NewAssignment = { expertId: string | null; dueAt?: string | null; note?: string };

function useSend(rows: readonly AnswerRow[]): (wanted: NewAssignment) => Promise<Result> {
  const { id: meetingId } = useMeetingMetadata();
  const nameOf = useNameOf();
  const sendCommand = useAnswerCommand();
  return async (wanted) => {
    const topics = rows.map(({ topic, assignment }) => ({ id: topic.id, seenVersion: assignment?.version ?? 0 }));
    const input = { params: { meetingId }, body: { topics, ...wanted } };
    const answer = await sendCommand(async ({ send }) => await send('assignTopics', input));
    return { ...answer, rows, expertName: wanted.expertId === null ? null : nameOf(wanted.expertId) };
  };
}

function useAnnounceAssigned(): (result: Result) => void {
  const resultWords = useResultWords();
  const announce = useAnnounce();
  return (result) => announce({ text: resultWords(result) });
}

/** How many topics the command assigned, and how many it skipped. */
export function useResultWords(): (result: Result) => string {
  const t = useAreaWords('answers', 'assign');
  return ({ assigned, skipped, expertName }) => {
    const count = assigned.length;
    const done = expertName === null ? t('doneNobody', { count }) : t('done', { count, name: expertName });
    if (skipped.length === 0) return done;
    return t('doneSkipped', { done, skipped: t('left', { count: skipped.length }) });
  };
}

function useCheck(timeZone: string, expert: string): (values: Values) => Record<string, string | undefined> {
  const t = useAreaWords('answers', 'assign');
  const now = useNow();
  const dueFault = (typed: string): string | undefined => {
    if (typed === '') return isDueIncomplete() ? t('enterDue') : undefined;
    const due = readLocalTime(typed, timeZone);
    if (due.state === 'malformed') return t('enterDue');
    if (due.state !== 'read') return t(due.state);
    return due.instant <= now ? t('duePast') : undefined;
  };
  return (values) => ({
    expert: expert === '' ? t('chooseExpert') : undefined,
    due: dueFault(values('due')),
    note:
      values('note').length > ANSWER_COMMENT_MAX_LENGTH
        ? t('noteTooLong', { most: ANSWER_COMMENT_MAX_LENGTH })
        : undefined,
  });
}

/** A field with a day and no hour has an empty value, as an untouched one. */
function isDueIncomplete(): boolean {
  const field = document.getElementById(DUE_FIELD_ID);
  return field instanceof HTMLInputElement && field.validity.badInput;
}
