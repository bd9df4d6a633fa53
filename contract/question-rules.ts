/** The limits and rules of a question's fields, for browser and service alike. No dependency. */

export const NAME_MAX_LENGTH = 50;
export const TEXT_MAX_LENGTH = 500;

/** A wording's version: so many first hexadecimal digits of the SHA-256 of its UTF-8. */
export const CONSENT_VERSION_LENGTH = 12;

/** After success the page waits this long before it leaves for the company's site. */
export const REDIRECT_DELAY_MS = 9000;

/** What can be wrong with one field; the words are in `words/problem`. */
export const FIELD_ERRORS = [
  'required',
  'too-long',
  'not-an-email',
  'unknown-country',
  'forbidden-character',
  'wrong-type',
  'unknown-field',
  'captcha-missing',
  'unknown-wording',
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

/** Line ends as one character, so that browser and service count alike (UTF-16 units). */
export function normalizeLines(value: string): string {
  return value.replaceAll('\r\n', '\n');
}

/** True for text that PostgreSQL cannot keep as it is: NUL, or half of a surrogate pair. */
export function hasForbiddenCharacter(value: string): boolean {
  // \p{Surrogate} is half a pair only: a whole one is one character to /u. `isWellFormed` is younger than some browsers.
  return /[\0\p{Surrogate}]/u.test(value);
}

/** One @, no spaces, and a domain with a dot. Delivery is the only real proof of an address. */
export function isPlausibleEmail(value: string): boolean {
  return /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u.test(value);
}

/**
 * What is wrong with a text field, if anything.
 * The question's own text is counted as typed; the other fields are trimmed first.
 */
export function textFieldError(
  value: string,
  rule: { maxLength: number; isRequired: boolean },
): FieldError | undefined {
  if (hasForbiddenCharacter(value)) return 'forbidden-character';
  if (rule.isRequired && value.trim() === '') return 'required';
  if (value.length > rule.maxLength) return 'too-long';
  return undefined;
}
