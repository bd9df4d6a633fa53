import { describe, expect, test } from 'vitest';
import counts from '#service/similar/method/question-counts.json' with { type: 'json' };
import { countTerms } from './count-terms.ts';
import { figuresByWord, methodPairs, rank } from './evaluate.ts';
import {
  devQuestions,
  labelledDemoQuestions,
  type LabelledQuestion,
  suppliedGlossary,
  suppliedLines,
} from './labelled-questions.ts';

const glossary = suppliedGlossary();
const pairsOf = (questions: readonly LabelledQuestion[]) => methodPairs(questions, glossary);

describe('on the development questions', () => {
  const pairs = pairsOf(devQuestions());

  test('ranks pairs with an average precision of 0.66', () => {
    expect(rank(pairs).averagePrecision).toBeGreaterThanOrEqual(0.66);
  });

  test('finds the group among five for 98 of 100', () => {
    expect(rank(pairs).recallAtFive).toBeGreaterThanOrEqual(0.98);
  });

  test('is right more often with a stronger word', () => {
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
  expect(rank(pairsOf(labelledDemoQuestions())).recallAtFive).toBeGreaterThanOrEqual(0.95);
});

test('the counts are those of the development questions', () => {
  expect(counts).toEqual(countTerms(devQuestions(), glossary));
});

test('each concept of the supplied glossary occurs once', () => {
  const concepts = suppliedLines().map(({ concept }) => concept);
  expect(new Set(concepts).size).toBe(concepts.length);
  expect(concepts.length).toBeGreaterThan(450);
});
