import { useNumbers } from '../../meeting/use-numbers.ts';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { rowAfter } from './row-after.ts';

/** Questions by their ids, as they are moved, and what one or several are called. */
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
