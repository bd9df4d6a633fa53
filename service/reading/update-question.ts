import type { ChangedQuestion } from '#contract/question/reading.ts';
import type { Transaction } from '../database/database.ts';
import { problem } from '../http/problems/problem.ts';
import { changeLocked, type Change, findLastChange, lockQuestion, type LockedQuestion } from './reading-queries.ts';

export type QuestionUpdate = {
  params: { meetingId: string; questionId: string };
  seenVersion: number;
  /**
   * Returns the change, or undefined when the question already has the wanted content: then nothing is changed or
   * recorded, and the seen version does not matter.
   */
  change: (question: LockedQuestion) => Promise<Change | undefined> | Change | undefined;
  record: (question: LockedQuestion, version: number) => Promise<void>;
};

/**
 * Changes a locked question, if it still has the version that the caller saw.
 *
 * @throws the problems `question-not-found`; `changed-meanwhile` with the present version
 */
export async function updateQuestion(db: Transaction, update: QuestionUpdate): Promise<ChangedQuestion> {
  const { params, seenVersion, change, record } = update;
  const question = await lockQuestion(db, params);
  if (question === undefined) throw problem('question-not-found');
  const id = params.questionId;
  const wanted = await change(question);
  if (wanted === undefined) return { id, version: question.version };
  if (question.version !== seenVersion) throw await changedMeanwhile(db, id, question.version);
  const version = await changeLocked(db, id, wanted);
  await record(question, version);
  return { id, version };
}

async function changedMeanwhile(transaction: Transaction, questionId: string, version: number) {
  const last = await findLastChange(transaction, questionId);
  const current = { version, since: last?.at.toISOString() ?? null, by: last?.by ?? null };
  return problem('changed-meanwhile', { current });
}
