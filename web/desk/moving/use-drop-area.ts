import { type DragEvent, useState } from 'react';
import { QUESTION_TYPE } from './moving.tsx';

/**
 * Takes a question that is released by pointer anywhere over an element. A keyboard needs a place that can have the
 * focus: `DropPlace`.
 */
export function useDropArea(onDrop: (() => void) | undefined) {
  const [isOver, setIsOver] = useState(false);
  const takes = (event: DragEvent) => {
    if (onDrop === undefined || !event.dataTransfer.types.includes(QUESTION_TYPE)) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
    setIsOver(true);
  };
  const areaProps = {
    onDragEnter: takes,
    onDragOver: takes,
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      // From one part of it to another, the pointer is still over it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (onDrop === undefined) return;
      event.preventDefault();
      // The handle's library takes what reaches the window for a drop that nothing took.
      event.stopPropagation();
      setIsOver(false);
      onDrop();
    },
  };
  return { isOver: isOver && onDrop !== undefined, areaProps, leave: () => setIsOver(false) };
}
