import type { DragEvent } from 'react';
import { isOneView } from '../../kit/screen/is-one-view.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useMay } from '../../session/self.tsx';
import { QUESTION_TYPE, useMoving } from '../../moving/moving.tsx';
import { rowId } from '../use-pane-focus.ts';
import type { ListedQuestion } from '../../queries/use-questions.ts';

/** Lets a row be dragged by pointer where its question may go to a topic: one that is new, or in another one. */
export function useRowDrag() {
  const mayDecide = useMay('question.decide');
  const numbers = useNumbers();
  const { setDragged } = useMoving();
  return ({ id, version, number, state, topic }: ListedQuestion) => {
    if (!mayDecide || (state !== 'received' && state !== 'accepted')) return {};
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // Where list and question are two views there is nowhere to go: G leads there.
        if (isOneView()) return event.preventDefault();
        const { dataTransfer } = event;
        dataTransfer.setData(QUESTION_TYPE, id);
        dataTransfer.effectAllowed = 'move';
        const question = { id, version, name: numbers.ofQuestion(number), topicId: topic?.id, focusId: rowId(id) };
        // A document that changes while a dragging begins ends it in some browsers.
        setTimeout(() => setDragged(question));
      },
      onDragEnd: () => setDragged(undefined),
    };
  };
}
