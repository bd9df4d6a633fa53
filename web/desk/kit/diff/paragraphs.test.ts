import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenText, comparePassages } from './paragraphs.ts';

const THEIRS = 'One.\n\nTwo, theirs.\n\nThree.';
const MINE = 'One.\n\nTwo, mine.\n\nThree.\n\nFour.';

test('names the passages that differ and folds the rest', () => {
  expect(comparePassages(THEIRS, MINE)).toEqual([
    { kind: 'same', text: 'One.' },
    { kind: 'differs', theirs: 'Two, theirs.', mine: 'Two, mine.' },
    { kind: 'same', text: 'Three.' },
    { kind: 'differs', theirs: '', mine: 'Four.' },
  ]);
});

test('joins the chosen passages', () => {
  const passages = comparePassages(THEIRS, MINE);
  expect(chosenText(passages, ['theirs', 'mine'])).toBe('One.\n\nTwo, theirs.\n\nThree.\n\nFour.');
  expect(chosenText(passages, ['mine', 'theirs'])).toBe('One.\n\nTwo, mine.\n\nThree.');
});

test('one side alone gives its text again', () => {
  const text = fc
    .array(fc.constantFrom('One.', 'Two.', 'Three.', 'Four.'), { minLength: 1, maxLength: 6 })
    .map((paragraphs) => paragraphs.join('\n\n'));
  fc.assert(
    fc.property(text, text, (theirs, mine) => {
      const passages = comparePassages(theirs, mine);
      const all = (side: 'theirs' | 'mine') =>
        chosenText(
          passages,
          passages.map(() => side),
        );
      expect([all('theirs'), all('mine')]).toEqual([theirs, mine]);
    }),
  );
});
