import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf } from '#testing/property-cases.ts';
import { LANGUAGES } from '../language.ts';
import { type CoverageCell, coverageOf } from './coverage.ts';

const cell = (themeCode: string | null, language: 'fr' | 'en', counts: [covered: number, received: number]) =>
  ({ themeCode, language, covered: counts[0], received: counts[1] }) satisfies CoverageCell;

test('warns of a theme without a topic in the order', () => {
  const { warnings } = coverageOf([
    cell('dividend', 'fr', [3, 8]),
    cell('other', 'fr', [0, 7]),
    cell('other', 'en', [0, 2]),
    cell(null, 'fr', [0, 4]),
    cell('safety', 'en', [1, 1]),
  ]);
  expect(warnings).toContainEqual({ kind: 'themeWithoutTopic', themeCode: 'other', received: 9 });
  expect(warnings.filter(({ kind }) => kind === 'themeWithoutTopic')).toHaveLength(1);
});

test('warns of a language with too few answers', () => {
  const { warnings, total } = coverageOf([cell('all', 'fr', [105, 298]), cell('all', 'en', [82, 114])]);
  expect(total).toEqual({ fr: { covered: 105, received: 298 }, en: { covered: 82, received: 114 } });
  expect(warnings).toEqual([{ kind: 'languageShare', language: 'fr', questionShare: 72.3, answerShare: 56.1 }]);
});

test.each([
  ['exactly 15 points', 45, 55, []],
  ['more than 15 points', 44, 56, ['languageShare']],
])('%s between the shares of a language', (_, fr, en, kinds) => {
  const { warnings } = coverageOf([cell('all', 'fr', [fr, 600]), cell('all', 'en', [en, 400])]);
  expect(warnings.map(({ kind }) => kind)).toEqual(kinds);
});

test('an order without questions has no share to compare', () => {
  expect(coverageOf([cell(null, 'fr', [0, 5])]).warnings).toEqual([]);
  expect(coverageOf([])).toEqual({
    themes: [],
    total: { fr: { received: 0, covered: 0 }, en: { received: 0, covered: 0 } },
    warnings: [],
  });
});

test('themes add up to the total and keep their order', () => {
  const codes = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', null), { minLength: 1 });
  const counts = fc.tuple(fc.nat({ max: 50 }), fc.nat({ max: 50 }), fc.nat({ max: 50 }), fc.nat({ max: 50 }));
  fc.assert(
    fc.property(codes, counts, (themes, [frCovered, frOther, enCovered, enOther]) => {
      const cells = themes.flatMap((code) => [
        cell(code, 'fr', [frCovered, frCovered + frOther]),
        cell(code, 'en', [enCovered, enCovered + enOther]),
      ]);
      const coverage = coverageOf(cells);
      expect(coverage.themes.map(({ themeCode }) => themeCode)).toEqual(themes);
      for (const language of LANGUAGES) {
        const received = coverage.themes.reduce((all, theme) => all + theme[language].received, 0);
        expect(coverage.total[language].received).toBe(received);
      }
      expect(coverage.warnings.filter(({ kind }) => kind === 'languageShare').length).toBeLessThanOrEqual(1);
    }),
    { numRuns: casesOf({ usual: 100, full: 1000 }) },
  );
});
