import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { Unbroken, unbroken } from '../text/unbroken.tsx';
import { useKitWords } from '../words/kit-words.ts';
import styles from './field.module.css';

type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  error: string | undefined;
  isOptional?: boolean;
  /** Replaces the default text for optional fields. */
  optional?: string | undefined;
  children: ReactNode;
};

/** A control under its label, its hint and its error. */
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

/** Returns the class of an element around a control, for fields that do not use `Field`. */
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

/** A label with the text for optional fields, which never wraps onto a line of its own. */
export function OptionalLabel({ text, optional }: { text: string; optional?: string | undefined }) {
  const t = useKitWords('field');
  const end = text.lastIndexOf(' ') + 1;
  const optionalText = <span className={styles['optional']}>{optional ?? t('optional')}</span>;
  return (
    <>
      <Unbroken text={text.slice(0, end)} />
      {unbroken(text.slice(end), ' ', optionalText)}
    </>
  );
}

/** Links a control to its error and to the texts, by id, that describe it. */
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
