import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './control.module.css';

/** A line of text, in whatever direction it runs. */
export function TextInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  return <input dir="auto" {...attributes} className={styles['input']} />;
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A text of several lines, in whatever direction each runs. */
export function TextArea(attributes: TextAreaProps) {
  return <textarea dir="auto" {...attributes} className={styles['textarea']} />;
}

/** One of several values. */
export function Select(attributes: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className={styles['choice']}>
      <select {...attributes} className={styles['select']} />
      <Icon name="chevron" />
    </div>
  );
}
