/** The fields of a question, their limits and rules, for browser and service. */
import { isEmailAddress } from '../email-address.ts';
import { hasVisibleText, withoutInvisibleEnds } from '../visible-text.ts';

/** The fields that a person types, in the order of the form. */
export const TEXT_FIELDS = ['firstName', 'lastName', 'email', 'country', 'company', 'text'] as const;
export type TextField = (typeof TEXT_FIELDS)[number];

const NAME_MAX_LENGTH = 50;

/** The rule of each field: its maximum length in UTF-16 units after `normalized`, and its kind. */
export const FIELD_RULES = {
  firstName: { maxLength: NAME_MAX_LENGTH, isRequired: true, isTrimmed: true, kind: 'line' },
  lastName: { maxLength: NAME_MAX_LENGTH, isRequired: true, isTrimmed: true, kind: 'line' },
  email: { maxLength: NAME_MAX_LENGTH, isRequired: true, isTrimmed: true, kind: 'email' },
  // Chosen from a list, so any other value was not typed by a person.
  country: { maxLength: 2, isRequired: false, isTrimmed: false, kind: 'country' },
  company: { maxLength: NAME_MAX_LENGTH, isRequired: false, isTrimmed: true, kind: 'line' },
  // Kept as typed.
  text: { maxLength: 500, isRequired: true, isTrimmed: false, kind: 'text' },
} as const satisfies Record<TextField, FieldRule>;

type FieldRule = {
  maxLength: number;
  isRequired: boolean;
  isTrimmed: boolean;
  kind: 'line' | 'email' | 'country' | 'text';
};

/** Limit of the notes and comments of organisers, in UTF-16 units. */
export const NOTE_MAX_LENGTH = 2000;
/** In UTF-16 units. The database also checks it, in characters. */
export const RECIPIENT_MAX_LENGTH = 200;

/** The version of a wording is this many leading hexadecimal digits of the SHA-256 of its UTF-8. */
export const CONSENT_VERSION_LENGTH = 12;

/** The page waits this long after success before it leaves for the company's site. */
export const REDIRECT_DELAY_MS = 9000;

/** The faults of a field. The texts are in `words/problem`. */
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
 * The stored form of a typed value. A line loses the spaces around it, and becomes empty when nothing in it is visible;
 * an address also loses invisible characters at its ends; a text gets LF line ends.
 */
export function normalized(field: TextField, typed: string): string {
  const { isTrimmed, kind } = FIELD_RULES[field];
  if (!isTrimmed) return typed.replaceAll('\r\n', '\n');
  if (kind === 'email') return withoutInvisibleEnds(typed);
  return hasVisibleText(typed) || hasForbiddenCharacter(typed) ? typed.trim() : '';
}

/** True for text that PostgreSQL cannot store: NUL, or half of a surrogate pair. */
export function hasForbiddenCharacter(value: string): boolean {
  // \p{Surrogate} only matches half a pair: with /u a whole pair is one character. Some browsers lack `isWellFormed`.
  return /[\0\p{Surrogate}]/u.test(value);
}

/** The fault of a `normalized` field; undefined when it has none. Does not check that a country exists. */
export function fieldError(field: TextField, value: string): FieldError | undefined {
  const { maxLength, isRequired, kind } = FIELD_RULES[field];
  if (hasForbiddenCharacter(value)) return 'forbidden-character';
  if (isRequired && !hasVisibleText(value)) return 'required';
  if (kind !== 'country' && value.length > maxLength) return 'too-long';
  return kind === 'email' && !isEmailAddress(value) ? 'not-an-email' : undefined;
}
