import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Input } from '#contract/calls/call.ts';
import { callDesk, type DeskCalls, type Replied } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useMay } from '../session/self.tsx';

export type Topic = Replied<'listTopics'>['topics'][number];

type Asked = Omit<Input<DeskCalls['listTopics']>['query'], 'limit' | 'after'>;

/** All topics, page by page: those that have waited longest first. */
async function readTopics(meetingId: string, query: Asked): Promise<Replied<'listTopics'>> {
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

/** The topics of a meeting that have questions, as they are kept for every screen. */
export function topicsQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topic', 'list', meetingId],
    queryFn: async () => await readTopics(meetingId, {}),
  });
}

/** Those of them that have no heading, as the service finds them. */
export function untitledTopicsQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topic', 'list', meetingId, 'untitled'],
    queryFn: async () => await readTopics(meetingId, { heading: 'without' }),
  });
}

/** All topics, also those that are history. */
export function topicHistoryQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topic', 'list', meetingId, 'history'],
    queryFn: async () => await readTopics(meetingId, { history: 'true' }),
  });
}

/** The topics that have questions, and whether they have been read yet; nothing is asked for who may not read them. */
export function useReadTopics() {
  const { id: meetingId } = useMeetingFacts();
  const mayRead = useMay('topic.read');
  return useQuery({ ...topicsQuery(meetingId), enabled: mayRead });
}

/** The topics that have questions; none for who may not read them. */
export function useTopics(): Topic[] {
  return useReadTopics().data?.topics ?? [];
}
