import { stripVTControlCharacters } from 'node:util';

/** Characters that can control a terminal: control characters, and those that change the direction of text. */
const STEERING = /[\p{Cc}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Makes user input safe in a terminal: escape sequences are removed, and other characters that control it are shown as
 * U+FFFD.
 */
export function plainText(text: string): string {
  return stripVTControlCharacters(text).replace(STEERING, '\ufffd');
}

/** The lines of user input, each safe in a terminal. */
export function plainLines(text: string): string[] {
  return text.split('\n').map(plainText);
}

/** An answer as JSON, complete and safe in a terminal. */
export function jsonText(answer: unknown): string {
  // Line feeds between values stay. JSON has already escaped those inside texts.
  return JSON.stringify(answer, null, 2).replace(STEERING, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
