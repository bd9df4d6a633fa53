import { useNumbers } from '../../meeting/use-numbers.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { rowAfter } from './row-after.ts';

/** Looks up questions by id in the form that a move needs, with the name of one or the count of several. */
export function useChosen(shown: ShownTopic) {
  const numbers = useNumbers();
  return (ids: readonly string[]) => {
    const topicId = shown.topic.id;
    const focusId = rowAfter(shown, ids);
    const questions = shown.questions
      .filter(({ id }) => ids.includes(id))
      .map(({ id, version, number }) => ({ id, version, name: numbers.ofQuestion(number), topicId, focusId }));
    const [first] = questions;
    return { questions, number: questions.length === 1 && first !== undefined ? first.name : String(questions.length) };
  };
}
