import { useId } from 'react';
import { Select } from '#web/kit/control/control.tsx';
import { Field } from '#web/kit/field/field.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Version } from './version-item.tsx';

type ChoiceProps = { label: string; versions: readonly Version[]; value: number; onChange: (number: number) => void };

/** Chooses one of the two compared versions. */
export function VersionChoice({ label, versions, value, onChange }: ChoiceProps) {
  const t = useAreaWords('answer', 'versions');
  const id = useId();
  return (
    <Field id={id} label={label} error={undefined}>
      <Select id={id} value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {versions.map(({ number }) => (
          <option key={number} value={number}>
            {t('version', { number })}
          </option>
        ))}
      </Select>
    </Field>
  );
}
