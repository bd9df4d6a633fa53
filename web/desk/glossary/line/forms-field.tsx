import { useId } from 'react';
import type { Language } from '#contract/plain/language.ts';
import { TextArea } from '#web/kit/control/control.tsx';
import { describedBy, Field } from '#web/kit/field/field.tsx';

type FieldProps = {
  name: Language;
  label: string;
  text: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The forms of a line in one language, one on each line. */
export function FormsField({ name, label, text, error, onChange }: FieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error}>
      <TextArea
        id={id}
        name={name}
        lang={name}
        rows={Math.max(3, text.split('\n').length)}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        {...describedBy(id, error)}
      />
    </Field>
  );
}
