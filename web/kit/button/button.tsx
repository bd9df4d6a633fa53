import type { ButtonHTMLAttributes } from 'react';
import { BusyStatus, BusyWords, useIsDelayed } from './busy-words.tsx';
import styles from './button.module.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind: 'primary' | 'secondary' | 'quiet' | 'danger';
  isLarge?: boolean;
  isSubmit?: boolean;
  /** The command of the button is done. */
  isDone?: boolean;
  /** While it is busy, its own words say so. */
  hasBusyWords?: boolean;
};

export function Button({ isSubmit = false, hasBusyWords = false, children, ...props }: ButtonProps) {
  const { kind, isLarge = false, isDone = false, ...others } = props;
  const isBusy = others['aria-busy'] === true;
  const isCovered = isBusy && !hasBusyWords;
  const isDelayed = useIsDelayed(isCovered);
  return (
    <>
      <button
        {...others}
        type={isSubmit ? 'submit' : 'button'}
        className={namesOf({ kind, isLarge, isDone, isCovered })}
      >
        {isBusy && hasBusyWords && <span className={styles['spinner']} aria-hidden="true" />}
        {children}
        {isCovered && <BusyWords isDelayed={isDelayed} />}
      </button>
      {isCovered && <BusyStatus isDelayed={isDelayed} />}
    </>
  );
}

type Look = { kind: ButtonProps['kind']; isLarge: boolean; isDone: boolean; isCovered: boolean };

function namesOf({ kind, isLarge, isDone, isCovered }: Look): string {
  const names = [isLarge && styles['large'], isDone && styles['done'], isCovered && styles['covered']];
  return [styles['button'], styles[kind], ...names].filter(Boolean).join(' ');
}

/** A link that looks like a secondary button next to others. */
export const LINK_AS_BUTTON = `${styles['button']} ${styles['secondary']}`;

/** A link that looks like the primary button. */
export const LINK_AS_PRIMARY = `${styles['button']} ${styles['primary']}`;

/** A link that looks like a quiet button, next to a more important one. */
export const LINK_AS_QUIET = `${styles['button']} ${styles['quiet']}`;

/** A link that looks like a large button, for the next step. */
export const BUTTON_LINK = `${styles['button']} ${styles['secondary']} ${styles['large']}`;
