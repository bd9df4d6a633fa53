/** Measures a score on labelled questions: docs/similar-questions.md defines the figures. No I/O. */
import { CLOSENESS, type Closeness } from '#contract/plain/similar/closeness.ts';
import { SIMILAR_QUESTIONS_MAX } from '#contract/similar/similar.ts';
import { byCloseness } from '#service/similar/listing/rank-similar.ts';
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

/** Orders pairs and leaves out those that are never suggested. */
type Order = (pairs: readonly Pair[]) => Pair[];

/** Shares are of the questions that are not alone in their group. */
export interface Ranking {
  /** The mean, over all pairs of one group, of the precision at their place in the order; 0 for a pair left out. */
  readonly averagePrecision: number;
  readonly firstIsRight: number;
  /** One of the group is among the five best. */
  readonly recallAtFive: number;
}

interface DeskRanking extends Ranking {
  /** One of the group is among the five that the desk shows at once: they are close or very close. */
  readonly shownAtOnce: number;
  /** One of the group is among all suggestions of the desk. */
  readonly shownAfterMore: number;
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

/** As the desk orders suggestions: it leaves out pairs without a word, and those that are close in part come last. */
export function asDesk(pairs: readonly Pair[]): Pair[] {
  return pairs.filter((pair) => wordOf(pair) !== null).toSorted(byCloseness);
}

export function byScore(pairs: readonly Pair[]): Pair[] {
  return pairs.toSorted((one, other) => other.score - one.score);
}

export function rank(pairs: readonly Pair[], order: Order): Ranking {
  const ofQuestions = pairsOfQuestions(pairs).map(order);
  return {
    averagePrecision: averagePrecision(pairs, order),
    firstIsRight: shareRight(ofQuestions, 1),
    recallAtFive: shareRight(ofQuestions, BEST),
  };
}

export function rankAsDesk(pairs: readonly Pair[]): DeskRanking {
  const ofQuestions = pairsOfQuestions(pairs).map(asDesk);
  const atOnce = ofQuestions.map((suggestions) => suggestions.filter((pair) => wordOf(pair) !== 'partly'));
  return {
    ...rank(pairs, asDesk),
    shownAtOnce: shareRight(atOnce, BEST),
    shownAfterMore: shareRight(ofQuestions, SIMILAR_QUESTIONS_MAX),
  };
}

/** The pairs of each question that is not alone in its group. */
function pairsOfQuestions(pairs: readonly Pair[]): Pair[][] {
  const ofQuestion = Map.groupBy(
    pairs.flatMap((pair) => [
      { pair, question: pair.first },
      { pair, question: pair.second },
    ]),
    ({ question }) => question,
  );
  return Array.from(ofQuestion.values(), (own) => own.map(({ pair }) => pair)).filter((own) =>
    own.some(({ isSame }) => isSame),
  );
}

function shareRight(rankings: readonly Pair[][], best: number): number {
  return rankings.filter((ranking) => ranking.slice(0, best).some(({ isSame }) => isSame)).length / rankings.length;
}

function averagePrecision(pairs: readonly Pair[], order: Order): number {
  let right = 0;
  let sum = 0;
  for (const [index, { isSame }] of order(pairs).entries()) {
    if (!isSame) continue;
    right += 1;
    sum += right / (index + 1);
  }
  return sum / pairs.filter(({ isSame }) => isSame).length;
}

function wordOf({ score, isSameLanguage }: Pair): Closeness | null {
  return closenessOf(score, isSameLanguage);
}

export function figuresByWord(pairs: readonly Pair[]): WordFigures[] {
  return [true, false].flatMap((isSameLanguage) => {
    const all = pairs.filter((pair) => pair.isSameLanguage === isSameLanguage);
    const right = all.filter(({ isSame }) => isSame).length;
    return CLOSENESS.map((word) => {
      const found = all.filter((pair) => wordOf(pair) === word);
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
