import type { DragEvent } from 'react';
import { isOneView } from '../../kit/screen/is-one-view.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useCan } from '../../session/current-user.tsx';
import { QUESTION_TYPE, useDragAndDrop } from './drag-and-drop.tsx';
import type { ListedQuestion } from '../../queries/use-questions.ts';

/**
 * Makes a row draggable if its question may go to a topic: an undecided question, or an accepted one.
 *
 * @param rowId the id of a question's row, which gets the focus after a move
 */
export function useRowDrag(rowId: (questionId: string) => string) {
  const mayDecide = useCan('question.decide');
  const numbers = useNumbers();
  const { setDragged } = useDragAndDrop();
  return ({ id, version, number, state, topic }: ListedQuestion) => {
    if (!mayDecide || (state !== 'received' && state !== 'accepted')) return {};
    return {
      draggable: true,
      onDragStart: (event: DragEvent) => {
        // Where list and question are separate views there are no destinations; the key G offers the topics instead.
        if (isOneView()) return event.preventDefault();
        const { dataTransfer } = event;
        dataTransfer.setData(QUESTION_TYPE, id);
        dataTransfer.effectAllowed = 'move';
        const question = { id, version, name: numbers.ofQuestion(number), topicId: topic?.id, focusId: rowId(id) };
        // Some browsers end a drag when the document changes in `dragstart`.
        setTimeout(() => setDragged(question));
      },
      onDragEnd: () => setDragged(undefined),
    };
  };
}
