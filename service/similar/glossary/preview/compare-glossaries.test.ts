import { expect, test } from 'vitest';
import type { Language } from '#contract/plain/language.ts';
import { timeSlices } from '../../index/time-slices.ts';
import { closenessOf, scoreOf } from '../../method/closeness.ts';
import type { TextTerms } from '../../method/terms-of.ts';
import { compareGlossaries, type ComparedTerms } from './compare-glossaries.ts';

/** Some terms of a few, each with a weight of its own. */
function someTerms(seed: number): TextTerms {
  const numbers = [seed % 5, (seed * 7) % 11, (seed * 3) % 4, seed % 23].map((one, place) => one + place * 100);
  const terms = [...new Set(numbers)].map((one) => ({ term: `w:${one}`, weight: 1 + (one % 7) / 4 }));
  return { terms, total: terms.reduce((sum, { weight }) => sum + weight, 0) };
}

/** The change gives a third of the texts one more term, or two. */
function changedText(seed: number): ComparedTerms {
  const before = someTerms(seed);
  const language: Language = seed % 2 === 0 ? 'fr' : 'en';
  const added = { term: `c:${seed % 2}`, weight: 3 };
  const after = { terms: [...before.terms.slice(seed % 2), added], total: before.total + added.weight };
  return { id: String(seed), language, before, after: seed % 3 === 0 ? after : before };
}

function isClose(one: TextTerms, other: TextTerms, isSameLanguage: boolean): boolean {
  return ['veryClose', 'close'].includes(closenessOf(scoreOf(one, other), isSameLanguage) ?? '');
}

test('counts the pairs whose scores pass the threshold', async () => {
  const texts = Array.from({ length: 60 }, (_, seed) => changedText(seed));
  const expected = { gained: 0, lost: 0, isMore: false };
  for (const [place, one] of texts.entries()) {
    for (const other of texts.slice(place + 1)) {
      const isSameLanguage = one.language === other.language;
      const wasClose = isClose(one.before, other.before, isSameLanguage);
      const isNowClose = isClose(one.after, other.after, isSameLanguage);
      if (isNowClose && !wasClose) expected.gained += 1;
      if (wasClose && !isNowClose) expected.lost += 1;
    }
  }
  expect(Math.min(expected.gained, expected.lost)).toBeGreaterThan(0);
  const { strongestGained, strongestLost, ...counts } = await compareGlossaries(texts, timeSlices());
  expect(counts).toEqual(expected);
  expect([strongestGained.length, strongestLost.length]).toEqual([
    Math.min(10, expected.gained),
    Math.min(10, expected.lost),
  ]);
  for (const pairs of [strongestGained, strongestLost]) {
    const strengths = pairs.map(({ strength }) => strength);
    expect(strengths).toEqual(strengths.toSorted((one, other) => other - one));
  }
});

/** Texts that share nothing but the term of the change. */
function unlikeTexts(count: number): ComparedTerms[] {
  return Array.from({ length: count }, (_, number) => {
    const before = { terms: [{ term: `w:${number}`, weight: 1 }], total: 1 };
    const after = { terms: [...before.terms, { term: 'c:common', weight: 3 }], total: 4 };
    return { id: String(number), language: 'en', before, after };
  });
}

test('stops counting above a thousand changed pairs', async () => {
  expect(await compareGlossaries(unlikeTexts(45), timeSlices())).toMatchObject({ gained: 990, isMore: false });
  expect(await compareGlossaries(unlikeTexts(800), timeSlices())).toMatchObject({ gained: 799 + 798, isMore: true });
});

test('gives other work its turn while it counts', async () => {
  let steps = 0;
  const eachTime = { isOver: () => true, step: async () => void (steps += 1) };
  await compareGlossaries(unlikeTexts(40), eachTime);
  // Each text while the terms of both glossaries are collected, and then each text that is compared.
  expect(steps).toBe(3 * 40);
});
