import { expect, test } from 'vitest';
import { isOnlyRedacted } from './redaction-mark.ts';

const ORIGINAL = 'Pourquoi ce président incompétent est-il payé ?';

test.each([
  ['a passage', ORIGINAL, 'Pourquoi ce président […] est-il payé ?'],
  ['the beginning and the end', ORIGINAL, '[…] incompétent est-il […]'],
  ['the whole text', ORIGINAL, '[…]'],
  ['adjacent passages', ORIGINAL, 'Pourquoi ce […][…] est-il payé ?'],
  ['a passage with its spaces', ORIGINAL, 'Pourquoi ce président[…]est-il payé ?'],
  ['passages that occur twice', 'a b a b c', '[…] b […] c'],
  ['passages around what occurs again', 'x a y a z', 'x a […] a z'],
  ['a passage next to a mark of the author', 'I quote […] from page 3.', 'I quote […] from […].'],
  ['a mark of the author', 'I quote […] from page 3.', '[…] […] from page 3.'],
  ['a passage over lines', 'One\r\ntwo\r\nthree', 'One\n[…]\nthree'],
])('accepts a text that only hides %s', (_, original, redacted) => {
  expect(isOnlyRedacted(original, redacted)).toBe(true);
});

test.each([
  ['the original', ORIGINAL, ORIGINAL],
  ['the original with a mark of its author', 'I quote […] from page 3.', 'I quote […] from page 3.'],
  ['the original with other line breaks', 'One\r\ntwo', 'One\ntwo'],
  ['words left out without a mark', ORIGINAL, 'Pourquoi ce président est-il payé ?'],
  ['another word next to a mark', ORIGINAL, 'Pourquoi le président […] est-il payé ?'],
  ['words in another order', 'a b c', 'c […] a'],
  ['a mark in which nothing is hidden', ORIGINAL, 'Pourquoi ce […]président incompétent est-il payé ?'],
  ['a mark that hides only a space', 'Why so?', 'Why[…]so?'],
  ['adjacent marks for one character', 'a b c', 'a […][…] c'],
  ['a space that was not there', ORIGINAL, 'Pourquoi ce président  […] est-il payé ?'],
  ['a line break that was not there', ORIGINAL, 'Pourquoi ce président […]\nest-il payé ?'],
  ['another mark', ORIGINAL, 'Pourquoi ce président [...] est-il payé ?'],
  ['an end that overlaps the beginning', 'aba', 'ab[…]ba'],
])('rejects %s as a redaction', (_, original, redacted) => {
  expect(isOnlyRedacted(original, redacted)).toBe(false);
});

test('judges a long text with many marks in bounded time', () => {
  const start = performance.now();
  expect(isOnlyRedacted('a'.repeat(3000), `${'[…]a'.repeat(700)}b`)).toBe(false);
  expect(isOnlyRedacted('a'.repeat(3000), '[…]a'.repeat(700))).toBe(true);
  expect(performance.now() - start).toBeLessThan(5000);
});
