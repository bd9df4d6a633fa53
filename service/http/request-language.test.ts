import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { chooseLanguage as choose } from './request-language.ts';
import { casesOf } from '#testing/property-cases.ts';

const chooseLanguage = (lang: string | undefined, header: string | undefined) =>
  choose(lang, { headers: { 'accept-language': header } });

describe('language by the lang parameter', () => {
  test.each([
    ['fr', 'fr'],
    ['en', 'en'],
    ['de', 'en'],
    ['', 'en'],
    ['FR', 'en'],
    ['fr-FR', 'en'],
    ['français', 'en'],
  ] as const)('lang=%s gives %s', (lang, language) => {
    expect(chooseLanguage(lang, undefined)).toBe(language);
    expect(chooseLanguage(lang, 'fr')).toBe(language);
    expect(chooseLanguage(lang, 'en')).toBe(language);
  });

  test('the lang parameter takes precedence over Accept-Language', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (lang, header) => {
        expect(chooseLanguage(lang, header)).toBe(lang === 'fr' ? 'fr' : 'en');
      }),
      { numRuns: casesOf({ usual: 1000, full: 2000 }) },
    );
  });
});

describe('language by Accept-Language', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['*', 'en'],
    ['fr', 'fr'],
    ['FR', 'fr'],
    ['fr-CA', 'fr'],
    ['fr_BE', 'fr'],
    ['frr', 'fr'],
    ['en-GB,fr;q=0.9', 'en'],
    ['fr-FR,fr;q=0.9,en-US;q=0.8,en;q=0.7', 'fr'],
    ['en;q=0.5,fr;q=0.9', 'fr'],
    ['en;q=0.9, fr;q=0.9', 'en'],
    ['fr;q=0', 'en'],
    ['de, fr', 'en'],
    ['fr;q=abc, en;q=0.1', 'en'],
    ['f', 'en'],
    [' fr ; q=1', 'fr'],
  ] as const)('Accept-Language: %s gives %s', (header, language) => {
    expect(chooseLanguage(undefined, header)).toBe(language);
  });

  test('among all pairs of letters, only fr gives French', () => {
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    for (const pair of letters.flatMap((a) => letters.map((b) => a + b))) {
      for (const tag of [pair, `${pair}-XX`, pair.toUpperCase()]) {
        expect(chooseLanguage(undefined, tag)).toBe(pair === 'fr' ? 'fr' : 'en');
      }
    }
  });

  test('any Accept-Language gives French or English', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (header) => {
        expect(['fr', 'en']).toContain(chooseLanguage(undefined, header));
      }),
      { numRuns: casesOf({ usual: 1000, full: 5000 }) },
    );
  });
});
