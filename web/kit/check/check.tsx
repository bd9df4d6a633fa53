import type { InputHTMLAttributes } from 'react';
import styles from './check.module.css';

/** A checkbox with its label beside it. */
export function Check({ children, ...attributes }: InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className={styles['check']}>
      <input {...attributes} type="checkbox" />
      <span>{children}</span>
    </label>
  );
}
