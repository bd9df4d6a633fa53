import { type ReactNode, useRef } from 'react';
import { useDrop } from 'react-aria-components/useDrop';
import { DeskIcon } from '../kit/icon/desk-icon.tsx';
import { QUESTION_TYPE } from './moving.tsx';
import styles from './moving.module.css';

type PlaceProps = {
  /** What release will do. */
  label: string;
  onDrop: () => void;
  isLarge?: boolean;
  /** The pointer is over what takes the question as this place does. */
  isOver?: boolean;
  /** It goes out of where it is. */
  isOut?: boolean;
  children?: ReactNode;
};

/** Where a question can be released; it is there only while one is dragged. */
export function DropPlace({ label, onDrop, isLarge = false, isOver = false, isOut = false, children }: PlaceProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(QUESTION_TYPE) ? 'move' : 'cancel'),
    onDrop,
  });
  const names = [styles['place'], isLarge && styles['large'], (isDropTarget || isOver) && styles['target']];
  return (
    <button {...dropProps} ref={ref} type="button" className={names.filter(Boolean).join(' ')}>
      <span>
        <DeskIcon name={isOut ? 'minus' : 'plus'} />
        {label}
      </span>
      {children}
    </button>
  );
}
