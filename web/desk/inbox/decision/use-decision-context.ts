import { useMeetingMetadata } from '../../meeting/meeting-metadata.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useNeedsSecondPerson } from '../../meeting/use-organisers-meeting.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { DecisionContext } from './decision-command.ts';

/** What the commands about one question need besides their input. */
export function useDecisionContext(question: DecisionContext['question'], number: string): DecisionContext {
  const t = useAreaWords('inbox', 'decide');
  const { id: meetingId } = useMeetingMetadata();
  const numbers = useNumbers();
  const needsSecondPerson = useNeedsSecondPerson();
  return { question, meetingId, number, needsSecondPerson, topicName: (topic) => numbers.ofTopic(topic), t };
}
