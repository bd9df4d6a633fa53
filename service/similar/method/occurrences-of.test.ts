import { describe, expect, test } from 'vitest';
import { compileGlossary } from './compile-glossary.ts';
import { occurrencesOf } from './occurrences-of.ts';
import { stemOf } from './stem.ts';
import { weigh } from './terms-of.ts';

const line = (concept: string, fr: string[], isGeneral = false) => ({ concept, isGeneral, fr, en: [] });
const glossary = compileGlossary([
  line('coal', ['charbon']),
  line('metal', ['métal']),
  line('mine', ['mine']),
  line('fall', ['baisse'], true),
  line('report', ['rapport']),
  line('return', ['rapport']),
  line('bring', ['rapport'], true),
  line('exchange', ['bourse']),
  line('shareprice', ['cours de bourse']),
  line('pricefall', ['cours en baisse']),
  line('five', ['alpha beta gamma delta epsilon']),
  line('six', ['alpha beta gamma delta zeta eta']),
]);
const weightsOf = (text: string) =>
  occurrencesOf({ language: 'fr', text }, glossary).map(({ term, weight }) => [term, Number(weight.toFixed(3))]);

describe('the weights of the terms in a text', () => {
  test.each([
    ['a concept', 'charbon', [['c:coal', 1]]],
    ['a general concept', 'baisse', [['c:fall', 0.35]]],
    [
      'a form of three concepts, one of them general',
      'rapport',
      [
        ['c:report', 0.577],
        ['c:return', 0.577],
        ['c:bring', 0.202],
      ],
    ],
    [
      'a form inside a longer form',
      'cours de bourse',
      [
        ['c:shareprice', 1],
        ['c:exchange', 0.3],
      ],
    ],
    [
      'a general form inside a longer form',
      'cours en baisse',
      [
        ['c:pricefall', 1],
        ['c:fall', 0.105],
      ],
    ],
    ['an added letter', 'charrbon', [['c:coal', 0.7]]],
    ['a letter left out', 'chabon', [['c:coal', 0.7]]],
    ['two swapped letters', 'cahrbon', [['c:coal', 0.7]]],
    ['a slip of a general concept', 'baiisse', [['c:fall', 0.245]]],
    ['a letter replaced after four', 'metax', [['c:metal', 0.7]]],
    ['a letter replaced after three', 'metxl', [['w:metxl', 0.4]]],
    ['another first letter', 'kharbon', [['w:kharbo', 0.4]]],
    ['a slip of five letters', 'matel', [['w:matel', 0.4]]],
    ['an added letter to five', 'mettal', [['c:metal', 0.7]]],
    ['an added letter to four', 'minne', [['w:minne', 0.4]]],
    ['a letter left out of five', 'metl', [['w:metl', 0.4]]],
    ['a word of seven letters', 'zibelin', [['w:zibeli', 0.4]]],
    ['a plural of six letters', 'okapis', [['w:okapi', 0.4]]],
    ['one letter', 'z', []],
    ['a figure', '45 %', [['w:45%', 0.4]]],
    ['a stop word', 'pour', []],
    ['a form of five words', 'alpha beta gamma delta epsilon', [['c:five', 1]]],
  ])('%s: %s', (_, text, expected) => {
    expect(weightsOf(text)).toEqual(expected);
  });

  test('a form of six words is not found', () => {
    const terms = weightsOf('alpha beta gamma delta zeta eta').map(([term]) => term);
    expect(terms).not.toContain('c:six');
  });
});

describe('the weights of weighed terms', () => {
  const occurrence = (term: string, weight = 1) => ({ term, weight, start: 0, end: 1, isFigure: false });
  const weights = (...occurrences: ReturnType<typeof occurrence>[]) =>
    weigh(occurrences).terms.map(({ weight }) => Number(weight.toFixed(3)));

  // idf · frequency · 3 / (frequency + 2 · (0.5 + 0.5 · terms / 9)), by hand; an unknown term is in one of 400 questions.
  test.each([
    ['an unknown term', [occurrence('w:okapi')], [7.942]],
    ['a term of 36 questions', [occurrence('c:dividend')], [3.406]],
    ['half a term', [occurrence('w:okapi', 0.5)], [5.203]],
    ['a term twice', [occurrence('w:okapi'), occurrence('w:okapi')], [10.778]],
    ['two terms', [occurrence('w:okapi'), occurrence('c:dividend')], [7.544, 3.235]],
    ['no term', [], []],
  ])('of %s', (_, occurrences, expected) => {
    expect(weights(...occurrences)).toEqual(expected);
  });

  test('nine terms make a text of average length', () => {
    const nine = Array.from({ length: 9 }, (_, index) => occurrence(`w:okapi${String(index)}`));
    expect(new Set(weights(...nine))).toEqual(new Set([5.588]));
    expect(weigh(nine).total).toBeCloseTo(50.296, 2);
  });
});

test.each([
  ['employé', 'employée'],
  ['dépense', 'dépensées'],
  ['marché', 'marchés'],
])('%s and %s have one French stem', (one, other) => {
  const [stem, otherStem] = [one, other].map((word) => stemOf(word.normalize('NFD').replaceAll(/\p{M}/gu, ''), 'fr'));
  expect(otherStem).toBe(stem);
});
