import { queryOptions, useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useMay } from '../session/self.tsx';

export type Topic = Replied<'listTopics'>['topics'][number];

/** All topics, page by page: those that have waited longest first. */
async function readTopics(meetingId: string, history: 'true' | 'false'): Promise<Replied<'listTopics'>> {
  const params = { meetingId };
  const whole = await callDesk('listTopics', { params, query: { history } });
  for (let { next } = whole; next !== null;) {
    const page = await callDesk('listTopics', { params, query: { history, after: next } });
    whole.topics.push(...page.topics);
    next = page.next;
  }
  const waitsSince = ({ oldestAt }: Topic) => oldestAt ?? '9';
  return { ...whole, topics: whole.topics.toSorted((a, b) => waitsSince(a).localeCompare(waitsSince(b))) };
}

/** The topics of a meeting that have questions, as they are kept for every screen. */
export function topicsQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topics', meetingId],
    queryFn: async () => await readTopics(meetingId, 'false'),
  });
}

/** All topics, also those that are history. */
export function topicHistoryQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['topics', meetingId, 'history'],
    queryFn: async () => await readTopics(meetingId, 'true'),
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
