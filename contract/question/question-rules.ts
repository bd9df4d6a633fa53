/** The fields of a question, their limits and rules, for browser and service. No dependency. */
import { isEmailAddress } from '../email-address.ts';
import { hasVisibleText, withoutInvisibleEnds } from '../visible-text.ts';

/** The fields that somebody types, in the order of the form. */
export const TEXT_FIELDS = ['firstName', 'lastName', 'email', 'country', 'company', 'text'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

const NAME_MAX_LENGTH = 50;

/** What each takes: its longest in UTF-16 units once `normalized`, and what else it must be. */
export const FIELD_RULES = {
  firstName: { maxLength: NAME_MAX_LENGTH, isRequired: true, isTrimmed: true, kind: 'line' },
  lastName: { maxLength: NAME_MAX_LENGTH, isRequired: true, isTrimmed: true, kind: 'line' },
  email: { maxLength: NAME_MAX_LENGTH, isRequired: true, isTrimmed: true, kind: 'email' },
  // Chosen from a list: anything else is nobody's typing.
  country: { maxLength: 2, isRequired: false, isTrimmed: false, kind: 'country' },
  company: { maxLength: NAME_MAX_LENGTH, isRequired: false, isTrimmed: true, kind: 'line' },
  // Kept as it was typed.
  text: { maxLength: 500, isRequired: true, isTrimmed: false, kind: 'text' },
} as const satisfies Record<TextField, FieldRule>;

type FieldRule = {
  maxLength: number;
  isRequired: boolean;
  isTrimmed: boolean;
  kind: 'line' | 'email' | 'country' | 'text';
};

/** What an organiser writes for the others about a question, in UTF-16 units. */
export const NOTE_MAX_LENGTH = 2000;
/** Also checked by the database, in characters. */
export const RECIPIENT_MAX_LENGTH = 200;

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
  'too-short',
  'common-password',
  'personal-password',
] as const;
export type FieldError = (typeof FIELD_ERRORS)[number];

/**
 * The value that is kept of what was typed: a line without the spaces around it, and empty where nothing of it can be
 * seen; an address also without invisible characters at its ends; a text with each end of a line as one character.
 */
export function normalized(field: TextField, typed: string): string {
  const { isTrimmed, kind } = FIELD_RULES[field];
  if (!isTrimmed) return typed.replaceAll('\r\n', '\n');
  if (kind === 'email') return withoutInvisibleEnds(typed);
  return hasVisibleText(typed) || hasForbiddenCharacter(typed) ? typed.trim() : '';
}

/** True for text that PostgreSQL cannot keep as it is: NUL, or half of a surrogate pair. */
export function hasForbiddenCharacter(value: string): boolean {
  // \p{Surrogate} is half a pair only: a whole one is one character to /u. `isWellFormed` is younger than some browsers.
  return /[\0\p{Surrogate}]/u.test(value);
}

/** What is wrong with a field, if anything, once it is `normalized`. Which countries there are is not asked here. */
export function fieldError(field: TextField, value: string): FieldError | undefined {
  const { maxLength, isRequired, kind } = FIELD_RULES[field];
  if (hasForbiddenCharacter(value)) return 'forbidden-character';
  if (isRequired && !hasVisibleText(value)) return 'required';
  if (kind !== 'country' && value.length > maxLength) return 'too-long';
  return kind === 'email' && !isEmailAddress(value) ? 'not-an-email' : undefined;
}
