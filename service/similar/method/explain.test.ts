import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { casesOf } from '#testing/property-cases.ts';
import { compileGlossary } from './compile-glossary.ts';
import { explain } from './explain.ts';
import { termsOf } from './terms-of.ts';

const line = (concept: string, fr: string[], en: string[], isGeneral = false) => ({ concept, isGeneral, fr, en });
const glossary = compileGlossary([
  line('leave', ['quitter', 'sortir'], ['leave', 'left']),
  line('russia', ['russie'], ['russia']),
  line('shareprice', ['cours de bourse'], ['share price']),
  line('exchange', ['bourse'], ['stock exchange']),
  line('usa', ['etats-unis'], ['US']),
  line('expensive', ['cher'], ['expensive']),
  line('cheap', ['pas cher'], ['cheap']),
  line('customer', ['client'], ['customer']),
  line('customs', ['douane'], ['customs']),
  line('coal', ['charbon'], ['coal']),
  line('gas', ['gaz'], ['gas']),
  line('oil', ['petrole'], ['oil']),
  line('wind', ['eolien'], ['wind']),
]);
const fr = (text: string) => ({ language: 'fr' as const, text });
const en = (text: string) => ({ language: 'en' as const, text });
const conceptsOf = (text: ReturnType<typeof fr> | ReturnType<typeof en>) =>
  termsOf(text, glossary).terms.map(({ term }) => term);

describe('the terms of a text', () => {
  test.each([
    [fr('Le cours de bourse'), ['c:shareprice', 'c:exchange']],
    [fr('pas cher'), ['c:cheap', 'c:expensive']],
    [fr('Les charbons'), ['c:coal']],
    [fr('le charobn'), ['c:coal']],
    [fr('le chabon'), ['c:coal']],
    [fr('le charrbon'), ['c:coal']],
    [fr('le charbom'), ['c:coal']],
    [en('our customers'), ['c:customer']],
    [en('in the US'), ['c:usa']],
    [en('tell us'), []],
    [en('45 % of zebras'), ['w:45%', 'w:zebra']],
  ])('of %j', (text, expected) => {
    expect(conceptsOf(text)).toEqual(expected);
  });
});

describe('a reason', () => {
  test('names shared terms as typed in both texts', () => {
    const found = explain(fr('Êtes-vous SORTIS de Russie ?'), en('Have we left Russia?'), glossary);
    expect(found).toMatchObject({ closeness: 'veryClose', squares: 5, differs: { here: [], there: [] } });
    expect(found.same).toEqual(
      expect.arrayContaining([
        { here: 'SORTIS', there: 'left' },
        { here: 'Russie', there: 'Russia' },
      ]),
    );
    expect(found.same).toHaveLength(2);
  });

  test('names three terms and every figure of one text only', () => {
    const here = fr('charbon, gaz, pétrole et éolien : 45 % en 2027, pas 30 %');
    const { differs } = explain(here, en('Russia by 2027'), glossary);
    expect(differs.here).toHaveLength(5);
    expect(differs.here.slice(3)).toEqual(['45 %', '30 %']);
    expect(differs.there).toEqual(['Russia']);
  });

  test('leaves out a part of a longer form', () => {
    const { same } = explain(fr('Le cours de bourse ?'), fr('cours de bourse'), glossary);
    expect(same).toEqual([{ here: 'cours de bourse', there: 'cours de bourse' }]);
  });

  test('marks lie in order inside their text', () => {
    const words = fc.constantFrom(
      'sortis',
      'Russie',
      'cours de bourse',
      '😀',
      'e\u0301olien',
      'ﬁn',
      '45 %',
      'zèbre',
      '!',
    );
    const texts = fc.array(words, { maxLength: 12 }).map((all) => fr(all.join(' ')));
    fc.assert(
      fc.property(texts, texts, (here, there) => {
        const { marksHere, marksThere, same } = explain(here, there, glossary);
        expect(same.length).toBeLessThanOrEqual(8);
        for (const [marks, { text }] of [
          [marksHere, here],
          [marksThere, there],
        ] as const) {
          let after = 0;
          for (const { start, end } of marks) {
            expect(start).toBeGreaterThanOrEqual(after);
            expect(end).toBeGreaterThan(start);
            expect(end).toBeLessThanOrEqual(text.length);
            after = end;
          }
        }
      }),
      { numRuns: casesOf({ usual: 200, full: 3_000 }) },
    );
  });
});
