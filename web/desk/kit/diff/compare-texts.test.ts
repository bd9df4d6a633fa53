import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

/** Shows the result as `-removed-`, `+added+` and kept text. */
function textOf(before: string, now: string): string | undefined {
  const signs = { unchanged: '', removed: '-', added: '+' };
  return compareTexts(before, now)
    ?.map(({ kind, text }) => `${signs[kind]}${text}${signs[kind]}`)
    .join('');
}

test.each([
  ['Who decides this first?', 'Whoever came last has it his way.'],
  ['', 'Une traduction'],
  ['Une traduction', ''],
])('marks nothing when nearly all words differ: “%s”, “%s”', (before, now) => {
  expect(compareTexts(before, now)).toBeUndefined();
});

test.each([
  ['Who decides this first?', 'Who decides this first?', 'Who decides this first?'],
  ['Who decides this conflict first?', 'Who decides this matter first?', 'Who decides this -conflict-+matter+ first?'],
  [
    'Nous ne pouvons pas répondre à cette question. Motif : cas personnel.',
    'Nous ne pouvons pas répondre à cette question. Motif : déjà posée.',
    'Nous ne pouvons pas répondre à cette question. Motif : -cas personnel-+déjà posée+.',
  ],
  // A short word that both texts share forms no island between two marks.
  [
    'We are asked about the price of the shares today.',
    'We are asked about the value of all shares today.',
    'We are asked about the -price of the-+value of all+ shares today.',
  ],
])('marks only the words that differ: “%s”, “%s”', (before, now, expected) => {
  expect(textOf(before, now)).toBe(expected);
});

test('keeps every word of both texts in any comparison', () => {
  const words = fc.array(fc.constantFrom('Pourquoi', 'le', 'dividende', 'baisse-t-il', ',', 'en', '2025', '?'));
  const text = words.map((each) => each.join(' '));
  const read = (parts: ReturnType<typeof compareTexts>, without: string) =>
    parts
      ?.filter(({ kind }) => kind !== without)
      .map((part) => part.text)
      .join('')
      .replaceAll(/\s+/g, '');
  fc.assert(
    fc.property(text, text, (before, now) => {
      const parts = compareTexts(before, now);
      if (parts === undefined) return;
      expect(read(parts, 'added')).toBe(before.replaceAll(/\s+/g, ''));
      expect(read(parts, 'removed')).toBe(now.replaceAll(/\s+/g, ''));
    }),
  );
});
