import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.css';

/** A button that looks like a link, for a small action next to its subject. */
export function TextButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles['text']} />;
}
