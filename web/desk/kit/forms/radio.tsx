import type { InputHTMLAttributes } from 'react';
import styles from './radio.module.css';

/** One of several, with its label beside it; the whole line is the target. */
export function Radio({ children, lang, ...attributes }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles['radio']} lang={lang}>
      <input {...attributes} type="radio" />
      <span>{children}</span>
    </label>
  );
}
