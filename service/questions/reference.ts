import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, and U, so that a reference can be read aloud and copied by hand without mistakes. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference: eight of thirty characters. Its 39 random bits do not reveal how many questions exist. */
export function createReference(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}
