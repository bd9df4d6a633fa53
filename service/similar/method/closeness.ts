import type { Closeness } from '#contract/plain/similar/closeness.ts';
import type { TextTerms } from './terms-of.ts';

/** The least scores, measured on labelled questions: docs/similar-questions.md. Texts of two languages share fewer terms. */
const SAME_LANGUAGE = { veryClose: 0.426, close: 0.273, partly: 0.191 };
const ACROSS = { veryClose: 0.36, close: 0.27, partly: 0.136 };
/** Makes scores of one language and across both comparable. */
const ACROSS_STRENGTH = SAME_LANGUAGE.veryClose / ACROSS.veryClose;
const SECOND_BEST_SHARE = 0.3;

/** The weight of the shared terms over the whole weight, from 0 to 1. Symmetric, and independent of the order of the terms. */
export function scoreOf(a: TextTerms, b: TextTerms): number {
  const whole = a.total + b.total;
  if (whole === 0) return 0;
  const weights = new Map(b.terms.map(({ term, weight }) => [term, weight]));
  let shared = 0;
  for (const { term, weight } of a.terms) {
    const other = weights.get(term);
    if (other !== undefined) shared += weight + other;
  }
  return shared / whole;
}

export function closenessOf(score: number, isSameLanguage: boolean): Closeness | null {
  const least = isSameLanguage ? SAME_LANGUAGE : ACROSS;
  if (score >= least.veryClose) return 'veryClose';
  if (score >= least.close) return 'close';
  return score >= least.partly ? 'partly' : null;
}

/** The order of suggestions of both languages: equal strengths are equally likely to ask the same thing. */
export function strengthOf(score: number, isSameLanguage: boolean): number {
  return isSameLanguage ? score : score * ACROSS_STRENGTH;
}

/** Filled squares of five: 5 is very close, 4 and 3 are close, 2 and 1 are close in part. */
export function squaresOf(score: number, isSameLanguage: boolean): number {
  const least = isSameLanguage ? SAME_LANGUAGE : ACROSS;
  if (score >= least.veryClose) return 5;
  if (score >= least.close) return score >= (least.veryClose + least.close) / 2 ? 4 : 3;
  return score >= (least.close + least.partly) / 2 ? 2 : 1;
}

/** The score of a topic: its closest question, and a share of the second closest. */
export function topicScore(scores: readonly number[]): number {
  const [best = 0, second = 0] = scores.toSorted((one, other) => other - one);
  return best + SECOND_BEST_SHARE * second;
}
