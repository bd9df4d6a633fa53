import { describe, expect, test } from 'vitest';
import { rankQuestions } from '#service/similar/listing/rank-similar.ts';
import counts from '#service/similar/method/question-counts.json' with { type: 'json' };
import { countTerms } from './count-terms.ts';
import { asDesk, figuresByWord, methodPairs, type Pair, rankAsDesk } from './evaluate.ts';
import { devQuestions, labelledDemoQuestions, type LabelledQuestion, suppliedGlossary } from './labelled-questions.ts';

const glossary = suppliedGlossary();
const pairsOf = (questions: readonly LabelledQuestion[]) => methodPairs(questions, glossary);

describe('on the development questions', () => {
  const pairs = pairsOf(devQuestions());

  test('ranks pairs with an average precision of 0.66', () => {
    expect(rankAsDesk(pairs).averagePrecision).toBeGreaterThanOrEqual(0.66);
  });

  test('shows the group among five for 98 of 100', () => {
    const { recallAtFive, shownAtOnce } = rankAsDesk(pairs);
    expect(recallAtFive).toBeGreaterThanOrEqual(0.98);
    expect(shownAtOnce).toBeGreaterThanOrEqual(0.98);
  });

  test('a stronger word is right more often', () => {
    const precisions = Object.groupBy(figuresByWord(pairs), ({ isSameLanguage }) => String(isSameLanguage));
    for (const figures of Object.values(precisions)) {
      const [veryClose = 0, close = 0, partly = 0] = (figures ?? []).map(({ precision }) => precision);
      expect(veryClose).toBeGreaterThan(0.7);
      expect(close).toBeGreaterThan(0.2);
      expect(close).toBeLessThan(veryClose);
      expect(partly).toBeLessThan(close);
    }
  });
});

test('finds the topic of 95 of 100 demonstration questions', () => {
  expect(rankAsDesk(pairsOf(labelledDemoQuestions())).recallAtFive).toBeGreaterThanOrEqual(0.95);
});

test('pairs are ordered as the desk orders suggestions', () => {
  const pair = (score: number, isSameLanguage: boolean): Pair => ({
    first: 0,
    second: 1,
    isSame: true,
    score,
    isSameLanguage,
  });
  const [across, same, partAcross, partSame] = [pair(0.4, false), pair(0.42, true), pair(0.25, false), pair(0.2, true)];
  const ordered = asDesk([pair(0.18, true), partSame, pair(0.13, false), same, partAcross, across]);
  expect(ordered).toEqual([across, same, partAcross, partSame]);
  const suggested = ordered.map(({ score, isSameLanguage }) => ({ id: '', topicId: null, score, isSameLanguage }));
  expect(rankQuestions(suggested.toReversed())).toEqual(suggested);
});

test('the counts are those of the development questions', () => {
  expect(counts).toEqual(countTerms(devQuestions(), glossary));
});
