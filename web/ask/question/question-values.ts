import {
  FIELD_RULES,
  fieldError,
  normalized,
  TEXT_FIELDS,
  type TextField,
} from '#contract/plain/question/question-rules.ts';

/** A field that must be filled before sending. */
export type RequiredField = {
  [Field in TextField]: (typeof FIELD_RULES)[Field]['isRequired'] extends true ? Field : never;
}[TextField];

export function isRequired(field: TextField): field is RequiredField {
  return FIELD_RULES[field].isRequired;
}

export const CONSENT_FIELD = 'acceptFinancialEmail';
/** The captcha's name in the contract, and the id of its control. */
export const CAPTCHA_FIELD = 'recaptchaToken';

/** Every field that can have an error; each name is also the id of its control. */
export type FieldName = TextField | typeof CONSENT_FIELD | typeof CAPTCHA_FIELD;
export const FIELDS: readonly FieldName[] = [...TEXT_FIELDS, CONSENT_FIELD, CAPTCHA_FIELD];

export type QuestionValues = Record<TextField, string> & { acceptFinancialEmail: boolean };

export const EMPTY_VALUES: QuestionValues = {
  firstName: '',
  lastName: '',
  email: '',
  country: '',
  company: '',
  text: '',
  acceptFinancialEmail: false,
};

/** Takes from the stored fields only those of the right type. */
export function valuesOf(found: Map<string, unknown>): QuestionValues {
  const values = { ...EMPTY_VALUES };
  for (const field of TEXT_FIELDS) {
    const value = found.get(field);
    if (typeof value === 'string') values[field] = value;
  }
  values.acceptFinancialEmail = found.get(CONSENT_FIELD) === true;
  return values;
}

function isMissing(field: RequiredField, value: string): boolean {
  return fieldError(field, normalized(field, value)) === 'required';
}

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Reads the form itself, which also holds text typed before any script ran. */
export function readValues(form: HTMLFormElement): QuestionValues {
  const values = { ...EMPTY_VALUES, acceptFinancialEmail: consentControl(form)?.checked ?? false };
  for (const field of TEXT_FIELDS) values[field] = textControl(form, field)?.value ?? '';
  return values;
}

/** Fills empty fields only, so that text typed or chosen since is kept. */
export function fillEmpty(form: HTMLFormElement, values: QuestionValues): void {
  for (const field of TEXT_FIELDS) {
    const control = textControl(form, field);
    if (control?.value === '') control.value = values[field];
  }
  const consent = consentControl(form);
  if (consent !== undefined && values.acceptFinancialEmail) consent.checked = true;
}

export function uncheckConsent(form: HTMLFormElement): void {
  const consent = consentControl(form);
  if (consent !== undefined) consent.checked = false;
}

/** True while nothing is typed, chosen or checked. */
export function isBlank(values: QuestionValues): boolean {
  return !values.acceptFinancialEmail && TEXT_FIELDS.every((field) => values[field] === '');
}

/** Returns the blank required fields in the order of the form. */
export function missingFields(values: QuestionValues): RequiredField[] {
  return TEXT_FIELDS.filter(isRequired).filter((field) => isMissing(field, values[field]));
}

function textControl(form: HTMLFormElement, field: TextField): TextControl | undefined {
  const control = form.elements.namedItem(field);
  const isText =
    control instanceof HTMLInputElement ||
    control instanceof HTMLSelectElement ||
    control instanceof HTMLTextAreaElement;
  return isText ? control : undefined;
}

function consentControl(form: HTMLFormElement): HTMLInputElement | undefined {
  const control = form.elements.namedItem(CONSENT_FIELD);
  return control instanceof HTMLInputElement ? control : undefined;
}
