import { isOfMeeting, questionNumber, topicNumber } from '#contract/question/question-number.ts';
import { useMeetingFacts } from './meeting-facts.tsx';

/** How a question or a topic is called: `Q25-0303`, `T25-07`; a question not sealed yet is told by dots. */
export function useNumbers() {
  const { heldOn } = useMeetingFacts();
  return {
    ofQuestion: (number: number | null) => (number === null ? '…' : questionNumber(number, heldOn)),
    ofTopic: (number: number) => topicNumber(number, heldOn),
    /** False for a number with the year of another meeting. */
    isOfMeeting: (typed: string) => isOfMeeting(typed, heldOn),
  };
}
