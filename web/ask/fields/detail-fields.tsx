import { useAskWords } from '../ask-words.ts';
import { Select, TextInput } from '#web/kit/control/control.tsx';
import type { Country } from './countries.ts';
import styles from './detail-fields.module.css';
import { describedBy, Field, hintId } from '#web/kit/field/field.tsx';
import { errorOf } from './error-of.ts';
import { unitsOver } from './length-counter.ts';
import { lengthId, LengthText } from './length-text.tsx';
import type { QuestionValues } from '../question/question-values.ts';
import type { FieldMessage } from '../question/send-question.ts';

type DetailFieldsProps = { countries: Country[]; values: QuestionValues; errors: FieldMessage[] };

/** The fields about the shareholder. */
export function DetailFields({ countries, values, errors }: DetailFieldsProps) {
  return (
    <>
      <div className={styles['row']}>
        <LineField name="firstName" autoComplete="given-name" values={values} errors={errors} />
        <LineField name="lastName" autoComplete="family-name" values={values} errors={errors} />
      </div>
      <LineField name="email" autoComplete="email" values={values} errors={errors} />
      <CountryField countries={countries} errors={errors} />
      <LineField name="company" autoComplete="organization" values={values} errors={errors} isOptional />
    </>
  );
}

/** Not the type `email`: Chrome returns its domain in punycode, which is longer than the typed text. */
const AS_TYPED = { inputMode: 'email', autoCapitalize: 'none' } as const;

type LineFieldProps = {
  name: 'firstName' | 'lastName' | 'email' | 'company';
  autoComplete: string;
  values: QuestionValues;
  errors: FieldMessage[];
  isOptional?: boolean;
};

/** A field without `maxlength`, because a browser cuts a pasted text silently. */
function LineField({ name, autoComplete, values, errors, isOptional = false }: LineFieldProps) {
  const t = useAskWords('form');
  const error = errorOf(errors, name);
  const hasHint = name === 'email' || name === 'company';
  const descriptions = [
    ...(hasHint ? [hintId(name)] : []),
    ...(unitsOver(name, values[name]) > 0 ? [lengthId(name)] : []),
  ];
  return (
    <Field
      id={name}
      label={t(`fields.${name}.label`)}
      error={error}
      isOptional={isOptional}
      {...(hasHint && { hint: t(`fields.${name}.hint`) })}
    >
      <TextInput
        id={name}
        name={name}
        {...(name === 'email' && AS_TYPED)}
        autoComplete={autoComplete}
        required={!isOptional}
        {...describedBy(name, error, ...descriptions)}
      />
      <LengthText name={name} value={values[name]} />
    </Field>
  );
}

function CountryField({ countries, errors }: Omit<DetailFieldsProps, 'values'>) {
  const t = useAskWords('form');
  const error = errorOf(errors, 'country');
  return (
    <Field id="country" label={t('fields.country.label')} error={error} isOptional>
      <Select id="country" name="country" autoComplete="country" {...describedBy('country', error)}>
        <option value="">{t('fields.country.none')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
