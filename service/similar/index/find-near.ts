/** Scores of questions that share a term with a text. No I/O. */
import type { Language } from '#contract/plain/language.ts';
import { closenessOf, strengthOf } from '../method/closeness.ts';
import type { TextTerms } from '../method/terms-of.ts';
import { idAt } from './question-ids.ts';
import type { Neighbour } from './similar-types.ts';
import { languageNumber, type TermStore } from './term-store.ts';

type Sought = {
  /** For each term, the last entry that is compared, and the weight in the text. */
  entries: Uint32Array;
  weights: Float32Array;
  total: number;
};

/** The sum of each slot while a text is compared, and 0 otherwise. Grows with the store. */
export type Sums = { values: Float64Array };

export type Visit = (slot: number, score: number) => void;

/** Visits the slots before a slot that share a term with it, in no order. */
export function visitEarlier({ store, sums }: { store: TermStore; sums: Sums }, slot: number, visit: Visit): void {
  const { start, end, ...sought } = storedAt(store, slot);
  visitShared({ store, sums }, { ...sought, entries: store.previous.subarray(start, end) }, visit);
}

/** Visits all slots that share a term with it, and itself. */
export function visitAll({ store, sums }: { store: TermStore; sums: Sums }, slot: number, visit: Visit): void {
  const { start, end, ...sought } = storedAt(store, slot);
  const entries = store.terms.subarray(start, end).map((number) => store.last[number] ?? 0);
  visitShared({ store, sums }, { ...sought, entries }, visit);
}

export function nearestToTerms(
  parts: { store: TermStore; sums: Sums },
  { terms, total }: TextTerms,
  { language, most }: { language: Language; most: number },
): Neighbour[] {
  const { store } = parts;
  const known = terms.flatMap(({ term, weight }) => {
    const number = store.numbers.get(term);
    return number === undefined ? [] : [{ entry: store.last[number] ?? 0, weight }];
  });
  const sought = {
    entries: Uint32Array.from(known, ({ entry }) => entry),
    weights: Float32Array.from(known, ({ weight }) => weight),
    total: Math.fround(total),
  };
  return strongest(parts, { sought, language: languageNumber(language), most });
}

function storedAt(store: TermStore, slot: number) {
  const [start = 0, end = 0] = store.starts.subarray(slot, slot + 2);
  return { start, end, weights: store.weights.subarray(start, end), total: store.totals[slot] ?? 0 };
}

/**
 * A sum of a few weights of 24 bits is exact in 53 bits, in any order. So every instance has the same score.
 */
function visitShared({ store, sums }: { store: TermStore; sums: Sums }, sought: Sought, visit: Visit): void {
  if (sums.values.length < store.ids.count) sums.values = new Float64Array(store.totals.length);
  const { values } = sums;
  const touched: number[] = [];
  for (const [place, entry] of sought.entries.entries()) {
    addWeights(store, { entry, weight: sought.weights[place] ?? 0 }, { values, touched });
  }
  for (const slot of touched) {
    const shared = values[slot] ?? 0;
    values[slot] = 0;
    if (store.isAlive[slot] === 1) visit(slot, Math.fround(shared / (sought.total + (store.totals[slot] ?? 0))));
  }
}

/** Adds the weights of a term to the sums of its slots, from its last entry to the first. */
function addWeights(
  { previous, slots, weights }: TermStore,
  { entry: last, weight }: { entry: number; weight: number },
  { values, touched }: { values: Float64Array; touched: number[] },
): void {
  for (let entry = last; entry !== 0; entry = previous[entry] ?? 0) {
    const slot = slots[entry] ?? 0;
    const sum = values[slot] ?? 0;
    if (sum === 0) touched.push(slot);
    values[slot] = sum + weight + (weights[entry] ?? 0);
  }
}

type Wanted = { sought: Sought; language: number; most: number };

function strongest(parts: { store: TermStore; sums: Sums }, { sought, language, most }: Wanted): Neighbour[] {
  const { store } = parts;
  const found: { slot: number; score: number; strength: number }[] = [];
  visitShared(parts, sought, (slot, score) => {
    const isSameLanguage = store.languages[slot] === language;
    if (closenessOf(score, isSameLanguage) === null) return;
    found.push({ slot, score, strength: Math.fround(strengthOf(score, isSameLanguage)) });
  });
  const least = leastOf(found, most);
  return found
    .filter(({ strength }) => strength >= least)
    .toSorted((one, other) => other.strength - one.strength || one.slot - other.slot)
    .slice(0, most)
    .map(({ slot, score }) => ({ questionId: idAt(store.ids, slot), score, revision: store.revisions[slot] ?? 0 }));
}

/** The strength of the last one wanted. Sorting numbers is far faster than sorting all that was found. */
function leastOf(found: readonly { strength: number }[], most: number): number {
  if (found.length <= most) return 0;
  const strengths = Float32Array.from(found, ({ strength }) => strength).toSorted();
  return strengths[strengths.length - most] ?? 0;
}
