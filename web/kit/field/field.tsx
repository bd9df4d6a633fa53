import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Unbroken, unbroken } from '../text/unbroken.tsx';
import { useKitWords } from '../words/kit-words.ts';
import styles from './field.module.css';

type FieldProps = {
  /** Of the control. */
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  isOptional?: boolean;
  /** In place of the words that say so, where the label wants others. */
  optional?: string | undefined;
  children: ReactNode;
};

/** A control under its label, its hint, and what is wrong with it. */
export function Field({ id, label, hint, error, isOptional = false, optional, children }: FieldProps) {
  return (
    <div className={fieldClass(error)}>
      <label htmlFor={id}>{isOptional ? <OptionalLabel text={label} optional={optional} /> : label}</label>
      {hint !== undefined && <FieldHint id={id} text={hint} />}
      <FieldError id={id} error={error} />
      {children}
    </div>
  );
}

/** The class of what surrounds a control, for a field that is put together by hand. */
export function fieldClass(error: string | undefined): string | undefined {
  return error === undefined ? styles['field'] : styles['wrong'];
}

export function FieldHint({ id, text }: { id: string; text: string }) {
  return (
    <p id={hintId(id)} className={styles['hint']}>
      {text}
    </p>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={errorId(id)} className={styles['error']}>
      <Icon name="warning" />
      <span>{error}</span>
    </p>
  );
}

/** A label that says it is optional, which never stands alone on a line. */
export function OptionalLabel({ text, optional }: { text: string; optional?: string | undefined }) {
  const t = useKitWords('field');
  const end = text.lastIndexOf(' ') + 1;
  const mark = <span className={styles['optional']}>{optional ?? t('optional')}</span>;
  return (
    <>
      <Unbroken text={text.slice(0, end)} />
      {unbroken(text.slice(end), ' ', mark)}
    </>
  );
}

/** Ties a control to its error and to the texts, by their ids, that describe it. */
export function describedBy(id: string, error: string | undefined, ...others: string[]) {
  const ids = error === undefined ? others : [...others, errorId(id)];
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  };
}

export function hintId(id: string): string {
  return `${id}-hint`;
}

function errorId(id: string): string {
  return `${id}-error`;
}
