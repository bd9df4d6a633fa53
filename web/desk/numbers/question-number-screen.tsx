import { useParams } from '@tanstack/react-router';
import { typedNumber } from '#contract/plain/question/question-number.ts';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useQuestion } from '../queries/use-question.ts';
import { useDeskWords } from '../words/desk-words.ts';
import { ByNumber } from './by-number.tsx';

/** `/q/Q25-0303`: redirects to the question with that number or reference. */
export function QuestionByNumber() {
  const t = useDeskWords('numbers');
  const { number: typed } = useParams({ from: '/shell/q/$number' });
  const numbers = useNumbers();
  const isOfMeeting = numbers.isOfMeeting(typed);
  const { data, error } = useQuestion(isOfMeeting ? typed : undefined);
  const number = typedNumber(typed);
  const name = number === undefined || !isOfMeeting ? typed.toUpperCase() : numbers.ofQuestion(number);
  const address = data === undefined ? undefined : `/inbox?${new URLSearchParams({ question: data.id })}`;
  return <ByNumber isOfMeeting={isOfMeeting} address={address} error={error} none={t('noQuestion', { name })} />;
}
