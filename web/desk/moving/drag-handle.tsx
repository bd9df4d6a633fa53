import type { RefObject } from 'react';
import { useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { useDrag } from 'react-aria-components/useDrag';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import { type Movable, QUESTION_TYPE, useMoving } from './moving.tsx';
import styles from './moving.module.css';

type HandleProps = {
  question: Movable;
  /** What is seen under the pointer while it is dragged. */
  row: RefObject<HTMLElement | null>;
};

/** The handle of a question: dragged by pointer, or pressed by keyboard, which leads to the first place it can go: Enter there, or Tab to the next. */
export function DragHandle({ question, row }: HandleProps) {
  const t = useAreaWords('topics', 'moving');
  const { setDragged } = useMoving();
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
