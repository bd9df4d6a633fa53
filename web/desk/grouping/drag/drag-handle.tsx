import type { RefObject } from 'react';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useDrag } from 'react-aria-components/useDrag';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { type Movable, QUESTION_TYPE, useDragAndDrop } from './drag-and-drop.tsx';
import styles from './drag-and-drop.module.css';

type HandleProps = {
  question: Movable;
  /** The drag preview under the pointer. */
  row: RefObject<HTMLElement | null>;
};

/**
 * The drag handle of a question. The pointer drags it; on the keyboard a press moves the focus to the first
 * destination, Enter drops there, and Tab moves to the next.
 */
export function DragHandle({ question, row }: HandleProps) {
  const t = useAreaWords('topics', 'move');
  const { setDragged } = useDragAndDrop();
  const preview = useRef((_items: unknown, show: (node: HTMLElement | null, x?: number, y?: number) => void) =>
    show(row.current, 16, 16),
  );
  const { dragProps, dragButtonProps } = useDrag({
    hasDragButton: true,
    preview,
    getItems: () => [{ [QUESTION_TYPE]: question.id }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => setDragged(question),
    onDragEnd: () => setDragged(undefined),
  });
  return (
    <div {...dragProps} className={styles['handle']}>
      <Button
        {...dragButtonProps}
        className={styles['grip'] ?? ''}
        aria-label={t('handle', { question: question.name })}
      >
        <DeskIcon name="handle" />
      </Button>
    </div>
  );
}
