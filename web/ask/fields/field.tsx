import type { ReactNode } from 'react';
import { useKitWords } from '#web/kit/words/kit-words.ts';
import styles from './field.module.css';
import { Icon } from '#web/kit/icon/icon.tsx';
import type { FieldName } from '../form/question-values.ts';
import type { FieldMessage } from '../form/send-question.ts';
import { Unbroken, unbroken } from '#web/kit/text/unbroken.tsx';

type FieldProps = {
  name: FieldName;
  label: string;
  hint?: string;
  error: string | undefined;
  isOptional?: boolean;
  children: ReactNode;
};

/** A control under its label, its hint, and what is wrong with it. */
export function Field({ name, label, hint, error, isOptional = false, children }: FieldProps) {
  return (
    <div className={error === undefined ? styles['field'] : styles['wrong']}>
      <label htmlFor={name}>{isOptional ? <OptionalLabel text={label} /> : label}</label>
      {hint !== undefined && (
        <p id={hintId(name)} className={styles['hint']}>
          {hint}
        </p>
      )}
      <FieldErrorText name={name} error={error} />
      {children}
    </div>
  );
}

export function FieldErrorText({ name, error }: { name: FieldName; error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <p id={errorId(name)} className={styles['error']}>
      <Icon name="warning" />
      <span>{error}</span>
    </p>
  );
}

/** A label that says it is optional, which never stands alone on a line. */
export function OptionalLabel({ text }: { text: string }) {
  const t = useKitWords('field');
  const end = text.lastIndexOf(' ') + 1;
  const mark = <span className={styles['optional']}>{t('optional')}</span>;
  return (
    <>
      <Unbroken text={text.slice(0, end)} />
      {unbroken(text.slice(end), ' ', mark)}
    </>
  );
}

/** Ties a control to its error and to the texts that describedBy it. */
export function describedBy(name: FieldName, error: string | undefined, ...others: string[]) {
  const ids = error === undefined ? others : [...others, errorId(name)];
  return {
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
    'aria-invalid': error === undefined ? undefined : true,
  };
}

export function errorOf(errors: FieldMessage[], name: FieldName): string | undefined {
  return errors.find(({ field }) => field === name)?.message;
}

export function hintId(name: FieldName): string {
  return `${name}-hint`;
}

function errorId(name: FieldName): string {
  return `${name}-error`;
}
