import { type DragEvent, useState } from 'react';
import { QUESTION_TYPE } from './drag-and-drop.tsx';

/**
 * Accepts a pointer drop of a question anywhere on an element. The keyboard needs a focusable destination: `DropTarget`.
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
      // The pointer has moved between two parts of the element and is still over it.
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (onDrop === undefined) return;
      event.preventDefault();
      // The drag library treats a drop event that reaches the window as a failed drop.
      event.stopPropagation();
      setIsOver(false);
      onDrop();
    },
  };
  return { isOver: isOver && onDrop !== undefined, areaProps, leave: () => setIsOver(false) };
}
