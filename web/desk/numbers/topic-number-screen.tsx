import { useParams, useSearch } from '@tanstack/react-router';
import { typedTopicNumber } from '#contract/plain/question/question-number.ts';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useTopic } from '../queries/use-topics.ts';
import { useDeskWords } from '../words/desk-words.ts';
import { ByNumber } from './by-number.tsx';

/** `/t/T25-07`: redirects to the topic with that number, and keeps the tab of `?tab=`. */
export function TopicByNumber() {
  const t = useDeskWords('numbers');
  const { number: typed } = useParams({ from: '/shell/t/$number' });
  const { tab } = useSearch({ from: '/shell/t/$number' });
  const numbers = useNumbers();
  const number = typedTopicNumber(typed);
  const isOfMeeting = number !== undefined && numbers.isOfMeeting(typed);
  const { data, error } = useTopic(isOfMeeting ? typed : undefined);
  const name = number === undefined || !isOfMeeting ? typed.toUpperCase() : numbers.ofTopic(number);
  const search = tab === undefined ? '' : `?tab=${tab}`;
  const address = data === undefined ? undefined : `/topics/${data.topic.id}${search}`;
  return <ByNumber isOfMeeting={isOfMeeting} address={address} error={error} none={t('noTopic', { name })} />;
}
