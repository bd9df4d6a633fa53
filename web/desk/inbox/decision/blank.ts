/** What a default sentence of refusal leaves to be put in: a link, named in square brackets. No I/O. */

const BLANK = /\[[^\]]+\]/;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/** The blank of a sentence, with its brackets; undefined where it has none. */
export function blankOf(sentence: string): string | undefined {
  return BLANK.exec(sentence)?.[0];
}

/**
 * Whether the words that lead to the blank of a sentence still stand in what was written from it, and nothing in its
 * place. Whoever has put the promise in other words, or taken it out, promises what they have written.
 */
export function isBlankEmptied(sentence: string, written: string): boolean {
  const [before, after] = sentence.split(BLANK);
  if (before === undefined || after === undefined) return false;
  const lead = (/[^.!?]*$/.exec(before)?.[0] ?? '').trim();
  const [, behind] = written.split(lead);
  if (behind === undefined) return false;
  const [inPlace = ''] = SAYS_SOMETHING.test(after) ? behind.split(after.trim()) : [behind];
  return !SAYS_SOMETHING.test(inPlace);
}
