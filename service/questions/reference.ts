import { randomInt } from 'node:crypto';

/** No 0 and O, 1 and I and L, U and V: read aloud and copied by hand without a mistake. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new reference: eight of thirty characters, 39 bits that tell nothing about how many there are. */
export function createReference(): string {
  const characters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return `${characters.slice(0, 4).join('')}-${characters.slice(4).join('')}`;
}
