/** Sorts the reasons of a similarity for readers. No I/O. */
import { foldText } from '#contract/plain/fold.ts';
import type { Pair } from './pairs-query.ts';

type Term = Pair['same'][number];

/** Readers take in this many reasons; the heaviest come first. */
const MAX_SHOWN = 6;

/** The words that both texts have, and the terms that mean the same in other words. */
export function sameTerms(same: readonly Term[]): { words: string[]; pairs: Term[] } {
  const shown = same.slice(0, MAX_SHOWN);
  const isEqual = ({ here, there }: Term) => foldText(here) === foldText(there);
  return { words: shown.filter(isEqual).map(({ here }) => here), pairs: shown.filter((term) => !isEqual(term)) };
}
