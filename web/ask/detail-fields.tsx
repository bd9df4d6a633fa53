import { useWords } from '#web/kit/words.tsx';
import { NAME_MAX_LENGTH } from '#contract/question-rules.ts';
import control from './control.module.css';
import type { Country } from './countries.ts';
import styles from './detail-fields.module.css';
import { describedBy, errorOf, Field, hintId } from './field.tsx';
import type { FieldMessage } from './send-question.ts';

type DetailFieldsProps = { countries: Country[]; errors: FieldMessage[] };

/** Who asks. */
export function DetailFields({ countries, errors }: DetailFieldsProps) {
  return (
    <>
      <div className={styles['row']}>
        <LineField name="firstName" autoComplete="given-name" errors={errors} />
        <LineField name="lastName" autoComplete="family-name" errors={errors} />
      </div>
      <LineField name="email" type="email" autoComplete="email" errors={errors} />
      <CountryField countries={countries} errors={errors} />
      <LineField name="company" autoComplete="organization" errors={errors} isOptional />
    </>
  );
}

type LineFieldProps = {
  name: 'firstName' | 'lastName' | 'email' | 'company';
  type?: 'text' | 'email';
  autoComplete: string;
  errors: FieldMessage[];
  isOptional?: boolean;
};

function LineField({ name, type = 'text', autoComplete, errors, isOptional = false }: LineFieldProps) {
  const { t } = useWords('form');
  const error = errorOf(errors, name);
  const hasHint = name === 'email' || name === 'company';
  return (
    <Field
      name={name}
      label={t(`fields.${name}.label`)}
      error={error}
      isOptional={isOptional}
      {...(hasHint && { hint: t(`fields.${name}.hint`) })}
    >
      <input
        id={name}
        name={name}
        className={control['input']}
        type={type}
        maxLength={NAME_MAX_LENGTH}
        dir="auto"
        autoComplete={autoComplete}
        required={!isOptional}
        {...describedBy(name, error, ...(hasHint ? [hintId(name)] : []))}
      />
    </Field>
  );
}

function CountryField({ countries, errors }: DetailFieldsProps) {
  const { t } = useWords('form');
  const error = errorOf(errors, 'country');
  return (
    <Field name="country" label={t('fields.country.label')} error={error} isOptional>
      <select
        id="country"
        name="country"
        className={control['select']}
        autoComplete="country"
        {...describedBy('country', error)}
      >
        <option value="">{t('fields.country.none')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}
