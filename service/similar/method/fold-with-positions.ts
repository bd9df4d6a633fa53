import { foldText } from '#contract/plain/fold.ts';

/** A folded text whose positions lead back to the typed text. */
export interface FoldedText {
  readonly text: string;
  /** The start in the typed text of each folded UTF-16 unit, and one more: the end of the typed text. */
  readonly starts: readonly number[];
}

/** Letters of other scripts arrive in any number, so the cache stops growing. */
const CACHE_MAX = 2_000;
const folded = new Map<string, string>();

/**
 * Folds a text as the search does, letter by letter. The marks of a letter fold to nothing, so a part of the typed text
 * that reaches to the start of the next letter includes them.
 */
export function foldWithPositions(typed: string): FoldedText {
  let text = '';
  const starts: number[] = [];
  let position = 0;
  for (const letter of typed) {
    const units = foldLetter(letter);
    for (let unit = 0; unit < units.length; unit += 1) starts.push(position);
    text += units;
    position += letter.length;
  }
  starts.push(typed.length);
  return { text, starts };
}

function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const units = foldText(letter);
  if (folded.size < CACHE_MAX) folded.set(letter, units);
  return units;
}
