import { questionNumber } from '#contract/question/question-number.ts';
import { useMeetingFacts } from './meeting-facts.tsx';

/** How a question or a topic is called: `Q25-0303`, `T25-07`; a question not sealed yet is told by dots. */
export function useNumbers() {
  const { heldOn } = useMeetingFacts();
  return {
    ofQuestion: (number: number | null) => (number === null ? '…' : questionNumber(number, heldOn)),
    ofTopic: (number: number) => `T${heldOn.slice(2, 4)}-${String(number).padStart(2, '0')}`,
  };
}
