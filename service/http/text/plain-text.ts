import { stripVTControlCharacters } from 'node:util';

/** What could steer a terminal: control characters, and those that turn the direction of writing. */
const STEERING = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Text that somebody typed, safe in a terminal: escape sequences are left out, what else could steer
 * it is shown as U+FFFD.
 */
export function plainText(text: string): string {
  return stripVTControlCharacters(text).replace(STEERING, '\ufffd');
}

/** The lines of a text that somebody typed, each safe in a terminal. */
export function plainLines(text: string): string[] {
  return text.split('\n').map(plainText);
}

/** An answer in JSON: whole, and safe in a terminal all the same. */
export function jsonText(answer: unknown): string {
  // A line feed stands between the values; inside a text JSON has escaped it already.
  return JSON.stringify(answer, null, 2).replace(STEERING, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
