import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../language/language.tsx';
import { defaultLabelOf } from '../meeting/default-reasons.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useReasons } from '../meeting/use-reasons.ts';
import { topicHistoryQuery } from '../queries/topics-query.ts';

/** The number of a topic by its id, such as `T25-07`, archived topics included; undefined for an unknown topic. */
export function useTopicNumbers(): (topicId: string | undefined) => string | undefined {
  const { id: meetingId } = useMeetingMetadata();
  const numbers = useNumbers();
  const topics = useQuery(topicHistoryQuery(meetingId)).data?.topics;
  return (topicId) => {
    const topic = topics?.find(({ id }) => id === topicId);
    return topic === undefined ? undefined : numbers.ofTopic(topic.number);
  };
}

/** The label of a refusal reason by its code; undefined if neither the meeting nor the desk has one. */
export function useReasonLabels(): (code: string) => string | undefined {
  const { language } = useLanguage();
  const reasons = useReasons(true);
  return (code) => reasons.find((reason) => reason.code === code)?.label[language] ?? defaultLabelOf(code, language);
}
