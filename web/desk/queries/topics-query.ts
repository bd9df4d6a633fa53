import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/calls/call.ts';
import { callDesk, type DeskCalls, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useCan } from '../session/current-user.tsx';

export type Topic = Replied<'listTopics'>['topics'][number];

type Query = Omit<Input<DeskCalls['listTopics']>['query'], 'limit' | 'after'>;

/** All topics, read page by page, longest waiting first. */
async function readTopics(meetingId: string, query: Query): Promise<Replied<'listTopics'>> {
  const params = { meetingId };
  const whole = await callDesk('listTopics', { params, query });
  for (let { next } = whole; next !== null;) {
    const page = await callDesk('listTopics', { params, query: { ...query, after: next } });
    whole.topics.push(...page.topics);
    next = page.next;
  }
  const waitsSince = ({ oldestAt }: Topic) => oldestAt ?? '9';
  return { ...whole, topics: whole.topics.toSorted((a, b) => waitsSince(a).localeCompare(waitsSince(b))) };
}

/** The meeting's topics that have questions; all screens share this query. */
export function topicsQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topic', 'list', meetingId],
    queryFn: async () => await readTopics(meetingId, {}),
  });
}

/** The topics that have questions and no heading, as found by the service. */
export function untitledTopicsQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topic', 'list', meetingId, 'untitled'],
    queryFn: async () => await readTopics(meetingId, { heading: 'without' }),
  });
}

/** All topics, archived ones included. */
export function topicHistoryQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topic', 'list', meetingId, 'history'],
    queryFn: async () => await readTopics(meetingId, { history: 'true' }),
  });
}

/**
 * The topics that have questions, and the state of the query; it does not run without the permission to read topics.
 */
export function useReadTopics() {
  const { id: meetingId } = useMeetingMetadata();
  const mayRead = useCan('topic.read');
  return useQuery({ ...topicsQuery(meetingId), enabled: mayRead });
}

/** The topics that have questions; none without the permission to read topics. */
export function useTopics(): Topic[] {
  return useReadTopics().data?.topics ?? [];
}
