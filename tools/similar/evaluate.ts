/** Measures a score on labelled questions: docs/similar-questions.md defines the figures. No I/O. */
import { CLOSENESS, type Closeness } from '#contract/plain/similar/closeness.ts';
import { closenessOf, scoreOf } from '#service/similar/method/closeness.ts';
import type { Glossary } from '#service/similar/method/compile-glossary.ts';
import { termsOf } from '#service/similar/method/terms-of.ts';
import type { LabelledQuestion } from './labelled-questions.ts';

const BEST = 5;

export interface Pair {
  readonly first: number;
  readonly second: number;
  readonly score: number;
  readonly isSame: boolean;
  readonly isSameLanguage: boolean;
}

export interface Ranking {
  /** The mean, over the pairs of one group, of the precision at their place in the list of all pairs. */
  readonly averagePrecision: number;
  /** The share of questions with one of their group among their five best. Questions alone in their group are left out. */
  readonly recallAtFive: number;
  readonly firstIsRight: number;
}

export interface WordFigures {
  readonly word: Closeness;
  readonly isSameLanguage: boolean;
  readonly pairs: number;
  /** The share of these pairs that ask the same thing. */
  readonly precision: number;
  /** The share of all pairs of one group, in one language or across, that have this word. */
  readonly recall: number;
}

/** @param score takes the places of two questions in the list */
export function scoredPairs(questions: readonly LabelledQuestion[], score: (a: number, b: number) => number): Pair[] {
  return questions.flatMap((one, first) =>
    questions.slice(first + 1).map((other, index) => ({
      first,
      second: first + 1 + index,
      score: score(first, first + 1 + index),
      isSame: one.group === other.group,
      isSameLanguage: one.language === other.language,
    })),
  );
}

/** The pairs as the method scores them. */
export function methodPairs(questions: readonly LabelledQuestion[], glossary: Glossary): Pair[] {
  const terms = questions.map((question) => termsOf(question, glossary));
  const nothing = { terms: [], total: 0 };
  return scoredPairs(questions, (a, b) => scoreOf(terms[a] ?? nothing, terms[b] ?? nothing));
}

export function rank(pairs: readonly Pair[]): Ranking {
  const ofQuestion = Map.groupBy(
    pairs.flatMap((pair) => [
      { ...pair, question: pair.first },
      { ...pair, question: pair.second },
    ]),
    ({ question }) => question,
  );
  const rankings = Array.from(ofQuestion.values(), strongestFirst).filter((ranking) =>
    ranking.some(({ isSame }) => isSame),
  );
  const shareWithin = (best: number) =>
    rankings.filter((ranking) => ranking.slice(0, best).some(({ isSame }) => isSame)).length / rankings.length;
  return { averagePrecision: averagePrecision(pairs), recallAtFive: shareWithin(BEST), firstIsRight: shareWithin(1) };
}

function averagePrecision(pairs: readonly Pair[]): number {
  let right = 0;
  let sum = 0;
  for (const [index, { isSame }] of strongestFirst(pairs).entries()) {
    if (!isSame) continue;
    right += 1;
    sum += right / (index + 1);
  }
  return sum / right;
}

function strongestFirst<Scored extends Pair>(pairs: readonly Scored[]): Scored[] {
  return pairs.toSorted((one, other) => other.score - one.score);
}

export function figuresByWord(pairs: readonly Pair[]): WordFigures[] {
  return [true, false].flatMap((isSameLanguage) => {
    const all = pairs.filter((pair) => pair.isSameLanguage === isSameLanguage);
    const right = all.filter(({ isSame }) => isSame).length;
    return CLOSENESS.map((word) => {
      const found = all.filter(({ score }) => closenessOf(score, isSameLanguage) === word);
      const foundRight = found.filter(({ isSame }) => isSame).length;
      return {
        word,
        isSameLanguage,
        pairs: found.length,
        precision: foundRight / found.length,
        recall: foundRight / right,
      };
    });
  });
}
