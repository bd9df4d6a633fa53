import type { WorkGroup } from '#contract/plain/answer/work-groups.ts';
import { useDates } from '../../kit/time/use-dates.ts';
import { useNow } from '../../meeting/use-now.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { useNameOf } from '../use-experts.ts';
import { reviewOf, writingOf } from './task-life.ts';

/** The one thing to do and why, and the words of the colleague who asks for it. */
export type Task = { what: string; quotes: string[] };

/** Describes the task of any row of the work. */
export function useTask(timeZone: string): (group: WorkGroup, row: AnswerRow) => Task {
  const t = useAreaWords('answers', 'task');
  const nameOf = useNameOf();
  const write = useWriteTask(timeZone);
  const review = useReviewTask();
  const dates = useDates(timeZone);
  const now = useNow();
  const plain = (what: string): Task => ({ what, quotes: [] });
  const done = (task: string, instants: (string | null)[]) => {
    const at = latest(instants);
    return plain(at === undefined ? task : t('doneAt', { task, at: dates.momentWithin(new Date(at), now) }));
  };
  const tasks: Record<WorkGroup, (row: AnswerRow) => Task> = {
    late: write,
    reviewLate: review,
    returned: write,
    toWrite: write,
    toAccept: ({ assignment, questions }) => {
      const task = t('accept', { name: nameOf(assignment?.assignedBy ?? null) });
      const asked = t('questions', { count: questions });
      return { what: t('withQuestions', { task, asked }), quotes: quoted(assignment?.note) };
    },
    declined: ({ assignment }) => ({
      what: t('declined', { name: nameOf(assignment?.expertId ?? null) }),
      quotes: quoted(assignment?.reason),
    }),
    toReview: review,
    toCheck: ({ fr, en }) =>
      plain(fr.needsTranslationCheck || en.needsTranslationCheck ? t('checkTranslation') : t('checkQuestions')),
    othersApprove: () => plain(t('othersApprove')),
    done: ({ fr, en }) =>
      fr.state === 'approved' && en.state === 'approved'
        ? done(t('done'), [fr.approvedAt, en.approvedAt])
        : done(t('sent'), [fr.submittedAt, en.submittedAt]),
  };
  return (group, row) => tasks[group](row);
}

function quoted(text: string | null | undefined): string[] {
  return text === null || text === undefined ? [] : [text];
}

/** The last of these instants; ISO instants in UTC sort as texts. */
function latest(instants: (string | null)[]): string | undefined {
  return instants
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1);
}

/** What to review, how many questions it answers, and how many remarks are open. */
function useReviewTask(): (row: AnswerRow) => Task {
  const t = useAreaWords('answers', 'task');
  const withRemarks = useWithRemarks();
  return (row) => {
    const asked = t('questions', { count: row.questions });
    return { what: withRemarks(t('withQuestions', { task: t(`review.${reviewOf(row)}`), asked }), row), quotes: [] };
  };
}

/** Adds the number of open remarks, if there are any. */
function useWithRemarks(): (task: string, row: AnswerRow) => string {
  const t = useAreaWords('answers', 'task');
  return (task, { fr, en }) => {
    const count = fr.openRemarks + en.openRemarks;
    return count === 0 ? task : t('withRemarks', { task, count });
  };
}

/** What to write. A returned text names who returned it and when, and quotes why. */
function useWriteTask(timeZone: string): (row: AnswerRow) => Task {
  const t = useAreaWords('answers', 'task');
  const nameOf = useNameOf();
  const dates = useDates(timeZone);
  const now = useNow();
  const withRemarks = useWithRemarks();
  return (row) => {
    const { fr, en, questions } = row;
    const returned = [fr, en].filter(({ returnedBy }) => returnedBy !== null);
    const quotes = [...new Set(returned.flatMap(({ comment }) => comment ?? []))];
    const [first] = returned;
    const returnedAt = first?.returnedAt ?? null;
    const task = t(`write.${writingOf(row)}`);
    if (first === undefined || returnedAt === null) {
      const asked = t('questions', { count: questions });
      return { what: withRemarks(t('withQuestions', { task, asked }), row), quotes };
    }
    const at = dates.momentWithin(new Date(returnedAt), now);
    return { what: withRemarks(t('returned', { name: nameOf(first.returnedBy), at }), row), quotes };
  };
}
