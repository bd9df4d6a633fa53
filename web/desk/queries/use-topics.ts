import { skipToken, useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { topicsQuery } from './topics-query.ts';

export type ShownTopic = Replied<'showTopic'>;
export type TopicQuestion = ShownTopic['questions'][number];

export function useTopicList() {
  const { id: meetingId } = useMeetingFacts();
  return useQuery(topicsQuery(meetingId));
}

/** One topic with its questions; asks for nothing where none is meant. */
export function useTopic(topicId: string | undefined) {
  const { id: meetingId } = useMeetingFacts();
  return useQuery({
    queryKey: ['topic', meetingId, topicId],
    queryFn: topicId === undefined ? skipToken : () => callDesk('showTopic', { params: { meetingId, topicId } }),
  });
}
