import type { Glossary } from './compile-glossary.ts';
import { occurrencesOf, type Occurrence, type Text } from './occurrences-of.ts';
import counts from './question-counts.json' with { type: 'json' };

export interface WeighedTerm {
  readonly term: string;
  readonly weight: number;
}

/** The terms of a text with their weights, and the sum of the weights. */
export interface TextTerms {
  readonly terms: readonly WeighedTerm[];
  readonly total: number;
}

/** BM25: the higher `K1`, the later repetition stops counting; `B` is how much length counts, in terms of a text. */
const K1 = 2;
const B = 0.5;
const AVERAGE_LENGTH = 9;

const questionCounts = new Map(Object.entries(counts.terms));

/** Takes a text apart. The result depends on the text and the glossary only, so every instance has the same one. */
export function termsOf(text: Text, glossary: Glossary): TextTerms {
  return weigh(occurrencesOf(text, glossary));
}

export function weigh(occurrences: readonly Occurrence[]): TextTerms {
  const frequencies = new Map<string, number>();
  for (const { term, weight } of occurrences) frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
  const length = frequencies.size;
  const scale = K1 * (1 - B + (B * length) / AVERAGE_LENGTH);
  const terms = Array.from(frequencies, ([term, frequency]) => ({
    term,
    weight: (rarityOf(term) * frequency * (K1 + 1)) / (frequency + scale),
  }));
  return { terms, total: terms.reduce((sum, { weight }) => sum + weight, 0) };
}

/** Inverse document frequency. The counts are fixed: a score must not depend on the questions that have arrived. */
function rarityOf(term: string): number {
  const questions = questionCounts.get(term) ?? 1;
  return Math.log(1 + (counts.questions - questions + 0.5) / (questions + 0.5));
}
