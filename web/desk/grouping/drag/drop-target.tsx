import { type ReactNode, useRef } from 'react';
import { useDrop } from 'react-aria-components/useDrop';
import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { QUESTION_TYPE } from './drag-and-drop.tsx';
import styles from './drag-and-drop.module.css';

type TargetProps = {
  /** The effect of a drop. */
  label: string;
  onDrop: () => void;
  isLarge?: boolean;
  /** The pointer is over another element that takes the question to the same destination. */
  isOver?: boolean;
  /** A drop removes the question from its topic. */
  isOut?: boolean;
  children?: ReactNode;
};

/** A drop destination, rendered only during a drag. */
export function DropTarget({ label, onDrop, isLarge = false, isOver = false, isOut = false, children }: TargetProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const { dropProps, isDropTarget } = useDrop({
    ref,
    getDropOperation: (types) => (types.has(QUESTION_TYPE) ? 'move' : 'cancel'),
    onDrop,
  });
  const names = [styles['area'], isLarge && styles['large'], (isDropTarget || isOver) && styles['target']];
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
