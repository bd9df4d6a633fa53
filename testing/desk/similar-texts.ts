/** Texts whose closeness the test decides. */
const CONSONANTS = 'bcdfglmnprstvz';
let made = 0;

/**
 * Returns a text of words without a meaning. Two texts about the same are close by the number of words that they share.
 *
 * @param shared how many of its words the texts about the same share, from the first one
 */
export function textSharing(shared: number, { of, about }: { of: number; about: number }): string {
  const own = Array.from({ length: of - shared }, () => wordOf(made++, 'y'));
  return [...Array.from({ length: shared }, (_, place) => wordOf(about * 10 + place, 'o')), ...own].join(' ');
}

/** Six letters are compared. */
function wordOf(number: number, vowel: string): string {
  const letters = [number % 14, Math.floor(number / 14) % 14, Math.floor(number / 196) % 14];
  return letters.map((letter) => `${CONSONANTS[letter]}${vowel}`).join('');
}
