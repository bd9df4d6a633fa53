import { type InputHTMLAttributes, useId } from 'react';
import { TextInput } from '#web/kit/control/control.tsx';
import { describedBy, Field, hintId } from '#web/kit/field/field.tsx';

type TextFieldProps = InputHTMLAttributes<HTMLInputElement> & {
  name: string;
  label: string;
  hint?: string;
  error: string | undefined;
  isOptional?: boolean;
};

/** A one-line text field with its label. */
export function TextField({ label, hint, error, isOptional = false, ...input }: TextFieldProps) {
  const id = useId();
  const hints = hint === undefined ? [] : [hintId(id)];
  return (
    <Field id={id} label={label} error={error} isOptional={isOptional} {...(hint === undefined ? {} : { hint })}>
      <TextInput {...input} id={id} {...describedBy(id, error, ...hints)} />
    </Field>
  );
}
