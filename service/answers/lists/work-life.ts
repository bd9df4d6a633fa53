/** Decides in which group of an organiser's work a topic stands. No I/O. */
import type { AnswerRow, RowText } from '#contract/answer/answer-list.ts';
import { NEXT_ACTOR } from '#contract/plain/answer/answer-filter.ts';
import type { WorkGroup } from '#contract/plain/answer/work-groups.ts';

export type Worker = {
  /** The ids under which this person is or was an organiser. */
  ids: readonly string[];
  mayReview: boolean;
  needsOtherApprover: boolean;
  now: Date;
};

/** The most urgent group of a topic for this organiser; undefined when the topic is none of their work. */
export function workGroupOf(row: AnswerRow, worker: Worker): WorkGroup | undefined {
  const { assignment } = row;
  if (assignment?.state === 'declined' && worker.ids.includes(assignment.assignedBy)) return 'declined';
  const isExpert = assignment !== null && assignment.state !== 'declined' && worker.ids.includes(assignment.expertId);
  return (
    (isExpert ? writingGroupOf(row, worker.now) : undefined) ??
    reviewingGroupOf(row, worker) ??
    (isExpert ? 'done' : undefined)
  );
}

function writingGroupOf({ fr, en, assignment }: AnswerRow, now: Date): WorkGroup | undefined {
  const texts = [fr, en];
  if (assignment?.state === 'waiting') return 'toAccept';
  if (!texts.some(isToWrite)) return undefined;
  if (isLate(assignment, now)) return 'late';
  return texts.some(({ returnedBy }) => returnedBy !== null) ? 'returned' : 'toWrite';
}

function isToWrite({ state }: RowText): boolean {
  return NEXT_ACTOR[state] === 'writer';
}

function isLate(assignment: AnswerRow['assignment'], now: Date): boolean {
  const dueAt = assignment?.dueAt ?? null;
  return dueAt !== null && dueAt < now;
}

function reviewingGroupOf({ fr, en, assignment }: AnswerRow, worker: Worker): WorkGroup | undefined {
  if (!worker.mayReview) return undefined;
  const texts = [fr, en];
  const inReview = texts.filter(({ state }) => NEXT_ACTOR[state] === 'reviewer');
  if (inReview.some(({ isOwn }) => !isOwn || !worker.needsOtherApprover)) {
    return isLate(assignment, worker.now) ? 'reviewLate' : 'toReview';
  }
  if (texts.some((text) => text.needsTranslationCheck || text.needsQuestionCheck)) return 'toCheck';
  return inReview.length > 0 ? 'othersApprove' : undefined;
}
