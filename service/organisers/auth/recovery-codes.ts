import { randomInt } from 'node:crypto';

/** How many are made at a time. */
export const RECOVERY_CODES_MADE = 10;

/** Nothing that reads like another: no 0 and O, 1 and I, U and V. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const LENGTH = 8;

/** Eight characters each, 39 bits, as `RT4K-92XD`. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES_MADE }, () =>
    asShown(Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)] ?? '').join('')),
  );
}

/** @param typed in capitals, nothing but letters and digits */
export function asShown(typed: string): string {
  return `${typed.slice(0, LENGTH / 2)}-${typed.slice(LENGTH / 2)}`;
}
