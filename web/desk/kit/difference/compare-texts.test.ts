import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTexts } from './compare-texts.ts';

/** As it reads: `-what has gone-`, `+what has come+`, and what has stayed. */
function told(before: string, now: string): string | undefined {
  const signs = { kept: '', removed: '-', added: '+' };
  return compareTexts(before, now)
    ?.map(({ kind, text }) => `${signs[kind]}${text}${signs[kind]}`)
    .join('');
}

test.each([
  ['Who decides this first?', 'Whoever came last has it his way.'],
  ['', 'Une traduction'],
  ['Une traduction', ''],
])('where nearly all differs nothing is marked: “%s”, “%s”', (before, now) => {
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
  // A small word that is the same in both is no island between two marks.
  [
    'We are asked about the price of the shares today.',
    'We are asked about the value of all shares today.',
    'We are asked about the -price of the-+value of all+ shares today.',
  ],
])('of “%s” and “%s” the words that differ are marked alone', (before, now, expected) => {
  expect(told(before, now)).toBe(expected);
});

test('whatever is marked, each text can be read in it, to the word', () => {
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
