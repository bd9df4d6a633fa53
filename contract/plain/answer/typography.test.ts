import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../language.ts';
import { correctText, isSameWording, offeredCorrections } from './typography.ts';

const corrected = (text: string, language: Language) => correctText(text, offeredCorrections(text, language));

test.each([
  ["l'environnement", 'l’environnement'],
  ['2,40 €', '2,40\u00a0€'],
  ['4,3%', '4,3\u00a0%'],
  ['pas: distribuer', 'pas\u00a0: distribuer'],
  ['circonstances; le conseil', 'circonstances\u202f; le conseil'],
  ['Pourquoi ?', 'Pourquoi\u202f?'],
  ['Pourquoi?', 'Pourquoi\u202f?'],
  ['« d’ici à 2027 »', '«\u00a0d’ici à 2027\u00a0»'],
  ['le terme "plancher", dit-il', 'le terme «\u00a0plancher\u00a0», dit-il'],
  ['et puis...', 'et puis…'],
  ['deux  espaces', 'deux espaces'],
])('corrects the French %j to %j', (before, after) => {
  expect(corrected(before, 'fr')).toBe(after);
});

test.each([
  ["the Board's policy", 'the Board’s policy'],
  ['the "floor", he said', 'the “floor”, he said'],
  ['45 % of net income', '45% of net income'],
  ['Why ?', 'Why?'],
  ['first ; then', 'first; then'],
])('corrects the English %j to %j', (before, after) => {
  expect(corrected(before, 'en')).toBe(after);
});

test.each([
  ['fr', 'La réunion de 10:30 est sur https://example.com/a?b=c:d.'],
  ['en', 'The meeting of 10:30 is on https://example.com/a?b=c:d.'],
  ['fr', 'Le conseil propose un dividende de 2,40\u00a0€ par action\u202f; il ne change pas\u00a0: jamais.'],
  ['en', 'The Board’s policy is “simple”: 45% of net income.'],
  ['en', 'Of 10 ,5 and 12 :30.'],
] as const)('offers nothing in the %s %j', (language, text) => {
  expect(offeredCorrections(text, language)).toEqual([]);
});

const PIECES = [
  'mot',
  ' ',
  '  ',
  "'",
  '’',
  '"',
  '«',
  '»',
  '?',
  ';',
  ':',
  '!',
  '€',
  '%',
  '12',
  ',',
  '...',
  '…',
  '\u00a0',
  '\u202f',
  '\n',
];
const anyText = fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }).map((pieces) => pieces.join(''));

describe.each(['fr', 'en'] as const)('in %s', (language) => {
  test('corrections never overlap and quote the text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const correction of offeredCorrections(text, language)) {
          expect(correction.start).toBeGreaterThanOrEqual(end);
          expect(text.slice(correction.start, correction.end)).toBe(correction.before);
          end = correction.end;
        }
      }),
    );
  });

  test('corrections keep the wording', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(isSameWording(text, corrected(text, language))).toBe(true);
      }),
    );
  });
});

test.each([
  ['2027', '2028'],
  ['en 2027', 'en2027'],
  ['ne pas réduire', 'réduire'],
  ['€2.40', '€2,40'],
  ['12 000', '12000'],
  ['10 ,5 %', '10,5 %'],
  ['10 :30', '10:30'],
])('tells a change of wording: %j, %j', (before, after) => {
  expect(isSameWording(before, after)).toBe(false);
});
