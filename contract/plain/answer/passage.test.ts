import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movePassage, type Passage } from './passage.ts';

const TEXT = 'We do not intend to reduce it before the end of 2027.';
const passageOf = (quoted: string, text = TEXT): Passage => {
  const start = text.indexOf(quoted);
  return { start, end: start + quoted.length, quoted, isGone: false };
};

test.each([
  ['after text added before it', `Today: ${TEXT}`],
  ['after text removed before it', TEXT.slice(3)],
  ['after text added behind it', `${TEXT} Never.`],
  ['after a move of the whole sentence', `Never say never. ${TEXT} So be it.`],
  ['with edits on both sides', `Now, ${TEXT.replace('2027', '2028')}`],
])('keeps its words %s', (_, after) => {
  const moved = movePassage(passageOf('reduce it'), TEXT, after);
  expect(moved.isGone).toBe(false);
  expect(after.slice(moved.start, moved.end)).toBe('reduce it');
});

test('a passage disappears and returns with its words', () => {
  const passage = passageOf('reduce it');
  const without = TEXT.replace('reduce it', 'cut it');
  const gone = movePassage(passage, TEXT, without);
  expect(gone).toEqual({ ...passage, isGone: true });
  expect(movePassage(gone, without, TEXT)).toEqual(passage);
});

test('chooses the nearest of equal places', () => {
  const before = 'it is what it is, it seems';
  const passage = { start: 11, end: 13, quoted: 'it', isGone: false };
  expect(before.slice(11, 13)).toBe('it');
  const after = 'it is what, it is, it seems!';
  const moved = movePassage(passage, before, after);
  expect([after.slice(moved.start, moved.end), moved.start]).toEqual(['it', 12]);
});

test('quotes the text or is gone after any edits', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(text, fc.array(text, { maxLength: 5 }), fc.nat(), fc.nat(), (first, edits, from, length) => {
      const start = from % first.length;
      const end = Math.min(first.length, start + 1 + (length % 5));
      let passage: Passage = { start, end, quoted: first.slice(start, end), isGone: false };
      let present = first;
      for (const next of edits) {
        passage = movePassage(passage, present, next);
        present = next;
        expect(passage.isGone).toBe(!present.includes(passage.quoted));
        if (!passage.isGone) expect(present.slice(passage.start, passage.end)).toBe(passage.quoted);
      }
    }),
  );
});
