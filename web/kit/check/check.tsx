import type { InputHTMLAttributes } from 'react';
import styles from './check.module.css';

type Attributes = InputHTMLAttributes<HTMLInputElement>;

/** A checkbox with its label next to it. */
export function Check({ children, ...attributes }: Attributes) {
  return (
    <label className={styles['check']}>
      <CheckBox {...attributes} />
      <span>{children}</span>
    </label>
  );
}

/** The box alone, for a label of its own. */
export function CheckBox(attributes: Omit<Attributes, 'type' | 'className'>) {
  return <input {...attributes} type="checkbox" className={styles['box']} />;
}
