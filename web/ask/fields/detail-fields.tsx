import { useAskWords } from '../ask-words.ts';
import control from './control.module.css';
import type { Country } from './countries.ts';
import styles from './detail-fields.module.css';
import { describedBy, errorOf, Field, hintId } from './field.tsx';
import { Icon } from '#web/kit/icon/icon.tsx';
import { unitsOver } from './length-counter.ts';
import { lengthId, LengthText } from './length-text.tsx';
import type { QuestionValues } from '../form/question-values.ts';
import type { FieldMessage } from '../form/send-question.ts';

type DetailFieldsProps = { countries: Country[]; values: QuestionValues; errors: FieldMessage[] };

/** Who asks. */
export function DetailFields({ countries, values, errors }: DetailFieldsProps) {
  return (
    <>
      <div className={styles['row']}>
        <LineField name="firstName" autoComplete="given-name" values={values} errors={errors} />
        <LineField name="lastName" autoComplete="family-name" values={values} errors={errors} />
      </div>
      <LineField name="email" type="email" autoComplete="email" values={values} errors={errors} />
      <CountryField countries={countries} errors={errors} />
      <LineField name="company" autoComplete="organization" values={values} errors={errors} isOptional />
    </>
  );
}

type LineFieldProps = {
  name: 'firstName' | 'lastName' | 'email' | 'company';
  type?: 'text' | 'email';
  autoComplete: string;
  values: QuestionValues;
  errors: FieldMessage[];
  isOptional?: boolean;
};

/** A line without a limit of its own: what is cut while pasting is lost in silence. */
function LineField({ name, type = 'text', autoComplete, values, errors, isOptional = false }: LineFieldProps) {
  const t = useAskWords('form');
  const error = errorOf(errors, name);
  const hasHint = name === 'email' || name === 'company';
  const descriptions = [
    ...(hasHint ? [hintId(name)] : []),
    ...(unitsOver(name, values[name]) > 0 ? [lengthId(name)] : []),
  ];
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
        dir="auto"
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
    <Field name="country" label={t('fields.country.label')} error={error} isOptional>
      <div className={control['choice']}>
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
        <Icon name="chevron" />
      </div>
    </Field>
  );
}
