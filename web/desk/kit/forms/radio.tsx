import type { InputHTMLAttributes } from 'react';
import styles from './radio.module.css';

/** A radio button with its label; the whole line is the target. */
export function Radio({ children, lang, ...attributes }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles['radio']} lang={lang}>
      <input {...attributes} type="radio" />
      <span>{children}</span>
    </label>
  );
}
