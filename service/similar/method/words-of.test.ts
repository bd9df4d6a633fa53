import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '#contract/plain/fold.ts';
import { casesOf } from '#testing/property-cases.ts';
import { wordsOf } from './words-of.ts';

/** Letters whose folding changes their number of UTF-16 units, and characters that fold to nothing or to a space. */
const PIECES = [
  'e\u0301',
  'é',
  'É',
  'ﬁ',
  'œ',
  'Œ',
  'ß',
  'İ',
  '😀',
  '👨‍👩‍👧',
  '\u200b',
  '½',
  '’',
  '\u202f',
  '%',
  '12',
  '1 200',
  'ne',
  ' ',
];
const texts = fc
  .array(fc.oneof(fc.constantFrom(...PIECES), fc.string({ unit: 'grapheme-ascii', maxLength: 4 })))
  .map((parts) => parts.join(''));
const runs = { numRuns: casesOf({ usual: 300, full: 5_000 }) };
const words = (text: string) => wordsOf(text).map(({ word }) => word);

test.each([
  ['L’été dernier, jusqu’à 45 %', ['l', 'ete', 'dernier', 'jusqu', 'a', '45%']],
  ['Cœur ŒUVRE e\u0301tat ﬁn', ['coeur', 'oeuvre', 'etat', 'fin']],
  ['1 200, 1,200 et 1\u202f200 postes', ['1200', '1200', 'et', '1200', 'postes']],
  ['2,40 € puis €2.4 et 2.0', ['2.4', 'puis', '2.4', 'et', '2']],
  ['6.1bn, 50 m€, CO2 et 5G', ['6.1', 'bn', '50', 'm€', 'co2', 'et', '5g']],
  ['12,5% / 12.5 %', ['12.5%', '12.5%']],
  ['2024 2025', ['2024', '2025']],
  ['sous-traitants', ['sous', 'traitants']],
])('splits %j', (text, expected) => {
  expect(words(text)).toEqual(expected);
});

test.each([
  ['Un e\u0301tat', ['Un', 'e\u0301tat']],
  ['😀 ﬁn ½', ['ﬁn', '½', '½']],
  ['👨‍👩‍👧 dès 45\u00a0% !', ['dès', '45\u00a0%']],
])('keeps each word of %j as typed', (text, expected) => {
  expect(wordsOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(expected);
});

test('tells capitals from a text in capitals', () => {
  expect(wordsOf('Nos ventes aux US').map(({ isCapitals }) => isCapitals)).toEqual([false, false, false, true]);
  expect(wordsOf('NOS VENTES AUX US').some(({ isCapitals }) => isCapitals)).toBe(false);
});

test('each word lies where the text has it', () => {
  fc.assert(
    fc.property(texts, (text) => {
      let after = 0;
      for (const { word, isFigure, start, end } of wordsOf(text)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        // Words of one character such as “½” share its place.
        expect(end).toBeGreaterThanOrEqual(after);
        after = end;
        if (!isFigure) expect(foldText(text.slice(start, end))).toContain(word);
      }
    }),
    runs,
  );
});

test('capitals and decomposed accents change no word', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(words(text.normalize('NFD'))).toEqual(words(text));
      expect(words(foldText(text))).toEqual(words(text));
    }),
    runs,
  );
});
