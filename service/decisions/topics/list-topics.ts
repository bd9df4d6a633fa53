import type { topicCalls } from '#contract/calls/topics.ts';
import type { TopicList } from '#contract/topic.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { countTopics, findTopic, findTopics } from './topic-view-queries.ts';

/** One page of a meeting's topics, ordered by number. @throws the problems `no-meeting`; `topic-not-found` for `after` */
export async function listTopics(
  { db }: Pick<CallContext, 'db'>,
  { params, query }: Parsed<typeof topicCalls.listTopics>,
): Promise<TopicList> {
  const timeZone = await findTimeZone(db, params.meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  const { limit, after } = query;
  const isWithoutHeading = query.heading === 'without';
  const topicFilter = { ...params, hasHistory: query.history === 'true', isWithoutHeading };
  const before = after === undefined ? undefined : await findTopic(db, { ...params, topicId: after });
  if (after !== undefined && before === undefined) throw problem('topic-not-found');
  // One more than the page shows, to know whether there is a next page.
  const found = await findTopics(db, { ...topicFilter, afterNumber: before?.number ?? 0, limit: limit + 1 });
  const topics = found.slice(0, limit);
  const next = found.length > limit ? (topics.at(-1)?.id ?? null) : null;
  return { topics, next, ...(await countTopics(db, topicFilter)), timeZone };
}
