import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './control.module.css';

/** A line of text in any writing direction. */
export function TextInput(attributes: InputHTMLAttributes<HTMLInputElement>) {
  return <input dir="auto" {...attributes} className={styles['input']} />;
}

type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> };

/** A text of several lines, each in its own writing direction. */
export function TextArea(attributes: TextAreaProps) {
  return <textarea dir="auto" {...attributes} className={styles['textarea']} />;
}

/** A choice of one value. */
export function Select(attributes: SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <div className={styles['choice']}>
      <select {...attributes} className={styles['select']} />
      <Icon name="chevron" />
    </div>
  );
}
