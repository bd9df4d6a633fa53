import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../language/language.tsx';
import { defaultLabelOf } from '../meeting/default-reasons.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useReasons } from '../meeting/use-reasons.ts';
import { topicHistoryQuery } from '../queries/topics-query.ts';

/** `T25-07` by a topic's id, also of one that is history; undefined where it is not known. */
export function useTopicNumbers(): (topicId: string | undefined) => string | undefined {
  const { id: meetingId } = useMeetingFacts();
  const numbers = useNumbers();
  const topics = useQuery(topicHistoryQuery(meetingId)).data?.topics;
  return (topicId) => {
    const topic = topics?.find(({ id }) => id === topicId);
    return topic === undefined ? undefined : numbers.ofTopic(topic.number);
  };
}

/** What a reason of refusal says, by its code; undefined where neither the meeting nor the desk has words for it. */
export function useReasonLabels(): (code: string) => string | undefined {
  const { language } = useLanguage();
  const reasons = useReasons(true);
  return (code) => reasons.find((reason) => reason.code === code)?.label[language] ?? defaultLabelOf(code, language);
}
