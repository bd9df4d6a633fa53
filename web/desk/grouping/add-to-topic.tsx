import { TextButton } from '#web/kit/button/text-button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import type { ListedQuestion } from '../queries/use-questions.ts';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useNumbers } from '../meeting/use-numbers.ts';
import { useAreaWords } from '../words/desk-words.ts';
import type { useMove } from './use-move.ts';

/** The topic that receives undecided questions, and its name. */
export type AddTo = { topicId: string; name: string; move: ReturnType<typeof useMove> };

/** An undecided question as a movable one, and the function that adds it to the topic. */
export function useAddTo({ topicId, name, move }: AddTo) {
  const t = useAreaWords('topics', 'move');
  const numbers = useNumbers();
  return ({ id, version, number }: Pick<ListedQuestion, 'id' | 'version' | 'number'>, focusId: string) => {
    const moved = { id, version, name: numbers.ofQuestion(number), topicId: undefined, focusId };
    const announcement = t('moved', { question: moved.name, topic: name });
    return { moved, add: () => move.run({ questions: [moved], into: { kind: 'existing', topicId }, announcement }) };
  };
}

export function AddButton({ topicName, number, onAdd }: { topicName: string; number: string; onAdd: () => void }) {
  const t = useAreaWords('topics', 'column');
  return (
    <TextButton onClick={onAdd}>
      <DeskIcon name="plus" />
      {t('add', { topic: topicName })}
      <HiddenText>{` ${number}`}</HiddenText>
    </TextButton>
  );
}
