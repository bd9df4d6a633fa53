import type { questionCalls } from '#contract/calls/questions.ts';
import type { OrganisersQuestion } from '#contract/organisers-question.ts';
import type { Queryable } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problem.ts';
import { findTimeZone } from '../meetings/meeting-queries.ts';
import { maskQuestion } from './mask-question.ts';
import { findQuestion } from './question-queries.ts';

type Showing = Pick<Received<typeof questionCalls.showQuestion>, 'params'>;

/** One question, its author masked, with the time zone of its meeting. @throws the problem `question-not-found` */
export async function showQuestion(
  db: Queryable,
  { params }: Showing,
): Promise<OrganisersQuestion & { timeZone: string }> {
  const question = await findQuestion(db, params);
  const timeZone = await findTimeZone(db, params.meetingId);
  if (question === undefined || timeZone === undefined) {
    throw problem('question-not-found', { words: { reference: params.reference } });
  }
  return { ...maskQuestion(question), timeZone };
}
