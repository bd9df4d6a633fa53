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

/** BM25: how soon repetition stops to count, how much length counts, and the usual number of terms. */
const SATURATION = 2;
const LENGTH_SHARE = 0.5;
const USUAL_TERMS = 6;

const questionCounts = new Map(Object.entries(counts.terms));

/** Takes a text apart. The result depends on the text and the glossary only, so every instance has the same one. */
export function termsOf(text: Text, glossary: Glossary): TextTerms {
  return weigh(occurrencesOf(text, glossary));
}

export function weigh(occurrences: readonly Occurrence[]): TextTerms {
  const frequencies = new Map<string, number>();
  for (const { term, weight } of occurrences) frequencies.set(term, (frequencies.get(term) ?? 0) + weight);
  const length = frequencies.size;
  const scale = SATURATION * (1 - LENGTH_SHARE + (LENGTH_SHARE * length) / USUAL_TERMS);
  const terms = Array.from(frequencies, ([term, frequency]) => ({
    term,
    weight: (rarityOf(term) * frequency * (SATURATION + 1)) / (frequency + scale),
  }));
  return { terms, total: terms.reduce((sum, { weight }) => sum + weight, 0) };
}

/** Inverse document frequency. The counts are fixed: a score must not depend on the questions that have arrived. */
function rarityOf(term: string): number {
  const questions = questionCounts.get(term) ?? 1;
  return Math.log(1 + (counts.questions - questions + 0.5) / (questions + 0.5));
}
