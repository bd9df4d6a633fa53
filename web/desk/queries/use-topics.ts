import { skipToken, useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { topicsQuery, untitledTopicsQuery } from './topics-query.ts';

export type ShownTopic = Replied<'showTopic'>;
export type TopicQuestion = ShownTopic['questions'][number];

/** The topics that have questions, or only those of them that have no heading. */
export function useTopicList({ isUntitled = false } = {}) {
  const { id: meetingId } = useMeetingMetadata();
  const all = useQuery({ ...topicsQuery(meetingId), enabled: !isUntitled });
  const untitled = useQuery({ ...untitledTopicsQuery(meetingId), enabled: isUntitled });
  return isUntitled ? untitled : all;
}

/** One topic with its questions; reads nothing without an id. */
export function useTopic(topicId: string | undefined) {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery({
    queryKey: ['topic', 'one', meetingId, topicId],
    queryFn: topicId === undefined ? skipToken : () => callDesk('showTopic', { params: { meetingId, topicId } }),
  });
}
