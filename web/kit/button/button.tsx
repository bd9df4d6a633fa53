import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  kind: 'primary' | 'secondary' | 'quiet' | 'danger';
  isLarge?: boolean;
  isSubmit?: boolean;
  /** What it was pressed for is done. */
  isDone?: boolean;
};

export function Button({ kind, isLarge = false, isSubmit = false, isDone = false, children, ...others }: ButtonProps) {
  const names = [styles['button'], styles[kind], isLarge && styles['large'], isDone && styles['done']];
  return (
    <button {...others} type={isSubmit ? 'submit' : 'button'} className={names.filter(Boolean).join(' ')}>
      {others['aria-busy'] === true && <span className={styles['spinner']} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** A link that looks like a button beside others. */
export const LINK_AS_BUTTON = `${styles['button']} ${styles['secondary']}`;

/** A link that looks like a button: it leads somewhere, and that is the next thing to do. */
export const BUTTON_LINK = `${styles['button']} ${styles['secondary']} ${styles['large']}`;
