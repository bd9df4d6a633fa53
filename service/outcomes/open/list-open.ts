import type { Parsed } from '#contract/calls/call.ts';
import type { outcomeCalls } from '#contract/calls/outcomes.ts';
import type { OpenQuestionPage, OpenTopicPage } from '#contract/outcome/closing-check.ts';
import type { Queryable } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { findOpenQuestions, findOpenTopics } from './open-queries.ts';

type Context = Pick<CallContext, 'db'>;

/** A page of topics with open questions. @throws the problem `no-meeting` */
export async function listOpenTopics(
  { db }: Context,
  { params: { meetingId }, query }: Parsed<typeof outcomeCalls.listOpenTopics>,
): Promise<OpenTopicPage> {
  await requireMeeting(db, meetingId);
  const { group, limit, after } = query;
  // One more than the page shows, to know whether there is a next page.
  const found = await findOpenTopics(db, { meetingId, group, after, limit: limit + 1 });
  const topics = found.slice(0, limit);
  return { topics, next: found.length > limit ? (topics.at(-1)?.topic.id ?? null) : null };
}

/** A page of open questions in no topic. @throws the problem `no-meeting` */
export async function listOpenQuestions(
  { db }: Context,
  { params: { meetingId }, query }: Parsed<typeof outcomeCalls.listOpenQuestions>,
): Promise<OpenQuestionPage> {
  await requireMeeting(db, meetingId);
  const { group, limit, after } = query;
  const found = await findOpenQuestions(db, { meetingId, group, after, limit: limit + 1 });
  const questions = found.slice(0, limit);
  return { questions, next: found.length > limit ? (questions.at(-1)?.id ?? null) : null };
}

async function requireMeeting(db: Queryable, meetingId: string): Promise<void> {
  if ((await findTimeZone(db, meetingId)) === undefined) throw problem('no-meeting');
}
