import { type KeyboardEvent, memo, type RefObject, useRef } from 'react';
import { useDrag } from 'react-aria-components/useDrag';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './handle.module.css';

/** The type of dragged rows: other applications ignore it. */
export const ROW_TYPE = 'application/x-tribune-order-row';
/** The id of the sentence that describes every handle. */
export const HANDLE_HINT_ID = 'order-handle-hint';

/** Lifts a row and moves it on the keyboard. The same functions at each render. */
export type LiftKeys = {
  onKeyDown: (rowId: string, event: KeyboardEvent) => void;
  /** The press of the button, which a screen reader sends without a key. */
  toggle: (rowId: string) => void;
  cancel: (rowId: string) => void;
  onDrag: (rowId: string | undefined) => void;
};

type HandleProps = { rowId: string; name: string; row: RefObject<HTMLElement | null>; lift: LiftKeys };

/** The handle of a row: the pointer drags it, and a key lifts the row, which the arrows then move. */
export const DragHandle = memo(function DragHandle({ rowId, name, row, lift }: HandleProps) {
  const t = useAreaWords('runningOrder', 'list');
  const preview = useRef((_items: unknown, show: (node: HTMLElement | null, x?: number, y?: number) => void) =>
    show(row.current, 16, 16),
  );
  const { dragProps } = useDrag({
    // The library's own drag by keyboard needs a focusable target between any two rows; `useLift` needs none.
    hasDragButton: true,
    preview,
    getItems: () => [{ [ROW_TYPE]: rowId }],
    getAllowedDropOperations: () => ['move'],
    onDragStart: () => lift.onDrag(rowId),
    onDragEnd: () => lift.onDrag(undefined),
  });
  return (
    <span {...dragProps} className={styles['handle']}>
      <button
        type="button"
        className={styles['grip']}
        aria-label={t('handle', { row: name })}
        aria-describedby={HANDLE_HINT_ID}
        onKeyDown={(event) => lift.onKeyDown(rowId, event)}
        onClick={() => lift.toggle(rowId)}
        onBlur={() => lift.cancel(rowId)}
      >
        <DeskIcon name="handle" />
      </button>
    </span>
  );
});
