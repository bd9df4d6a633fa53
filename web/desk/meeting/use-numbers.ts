import { isOfMeeting, questionNumber, topicNumber } from '#contract/plain/question/question-number.ts';
import { useMeetingMetadata } from './meeting-metadata.tsx';

/** The names of questions and topics: `Q25-0303`, `T25-07`. An unsealed question has no number, only dots. */
export function useNumbers() {
  const { heldOn } = useMeetingMetadata();
  return {
    ofQuestion: (number: number | null) => (number === null ? '…' : questionNumber(number, heldOn)),
    ofTopic: (number: number) => topicNumber(number, heldOn),
    /** False for a number with the year of another meeting. */
    isOfMeeting: (typed: string) => isOfMeeting(typed, heldOn),
  };
}
