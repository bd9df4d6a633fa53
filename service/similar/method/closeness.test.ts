import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '#testing/property-cases.ts';
import { closenessOf, scoreOf, squaresOf, strengthOf, topicScore } from './closeness.ts';

const side = fc
  .uniqueArray(
    fc.record({ term: fc.constantFrom(...'abcdefgh'), weight: fc.double({ min: 0.1, max: 9, noNaN: true }) }),
    {
      selector: ({ term }) => term,
    },
  )
  .map((terms) => ({ terms, total: terms.reduce((sum, { weight }) => sum + weight, 0) }));
const score = fc.double({ min: 0, max: 1, noNaN: true });
const runs = { numRuns: casesOf({ usual: 300, full: 5_000 }) };
const WORDS = [null, 'partly', 'close', 'veryClose'];

describe('a score', () => {
  test('closeness is symmetric and independent of the order', () => {
    fc.assert(
      fc.property(side, side, (one, other) => {
        expect(scoreOf(one, other)).toBeCloseTo(scoreOf(other, one), 12);
        expect(scoreOf({ ...one, terms: one.terms.toReversed() }, other)).toBeCloseTo(scoreOf(one, other), 12);
      }),
      runs,
    );
  });

  test('reaches from nothing shared to the same text', () => {
    const text = { terms: [{ term: 'a', weight: 2 }], total: 2 };
    expect(scoreOf(text, text)).toBe(1);
    expect(scoreOf(text, { terms: [{ term: 'b', weight: 2 }], total: 2 })).toBe(0);
    expect(scoreOf({ terms: [], total: 0 }, { terms: [], total: 0 })).toBe(0);
    expect(scoreOf(text, { terms: [...text.terms, { term: 'b', weight: 6 }], total: 8 })).toBeCloseTo(0.4);
  });
});

test('words and squares never fall when a score rises', () => {
  fc.assert(
    fc.property(score, score, fc.boolean(), (one, other, isSameLanguage) => {
      const [low, high] = [Math.min(one, other), Math.max(one, other)];
      expect(squaresOf(high, isSameLanguage)).toBeGreaterThanOrEqual(squaresOf(low, isSameLanguage));
      const place = (of: number) => WORDS.indexOf(closenessOf(of, isSameLanguage));
      expect(place(high)).toBeGreaterThanOrEqual(place(low));
      expect(strengthOf(high, isSameLanguage)).toBeGreaterThanOrEqual(strengthOf(low, isSameLanguage));
    }),
    runs,
  );
});

test.each([
  [0.426, true, 'veryClose', 5],
  [0.425, true, 'close', 4],
  [0.35, true, 'close', 4],
  [0.349, true, 'close', 3],
  [0.273, true, 'close', 3],
  [0.272, true, 'partly', 2],
  [0.191, true, 'partly', 1],
  [0.19, true, null, 1],
  [0.36, false, 'veryClose', 5],
  [0.359, false, 'close', 4],
  [0.27, false, 'close', 3],
  [0.269, false, 'partly', 2],
  [0.136, false, 'partly', 1],
  [0.135, false, null, 1],
])('%d is a word and squares (same language: %s)', (of, isSameLanguage, word, squares) => {
  expect(closenessOf(of, isSameLanguage)).toBe(word);
  expect(squaresOf(of, isSameLanguage)).toBe(squares);
});

test('a topic adds a share of its second question', () => {
  expect(topicScore([0.2, 0.5, 0.4])).toBeCloseTo(0.62);
  expect(topicScore([0.5])).toBe(0.5);
  expect(topicScore([])).toBe(0);
});
