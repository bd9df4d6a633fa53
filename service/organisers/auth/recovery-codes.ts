import { randomInt } from 'node:crypto';

/** The number of codes in one set. */
export const RECOVERY_CODES_MADE = 10;

/** Without 0, O, 1, I and U, which look like other characters. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const LENGTH = 8;

/** Each code has eight characters, 39 bits: `RT4K-92XD`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES_MADE }, () =>
    asShown(Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)] ?? '').join('')),
  );
}

/** @param typed uppercase letters and digits only */
export function asShown(typed: string): string {
  return `${typed.slice(0, LENGTH / 2)}-${typed.slice(LENGTH / 2)}`;
}
