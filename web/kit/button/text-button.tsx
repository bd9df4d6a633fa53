import type { ButtonHTMLAttributes } from 'react';
import styles from './text-button.module.css';

/** A button that looks like a link: something small, beside what it is about. */
export function TextButton(props: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'>) {
  return <button {...props} type="button" className={styles['text']} />;
}
