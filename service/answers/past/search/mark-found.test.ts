import { expect, test } from 'vitest';
import { excerptOf, markFound, wordsToTry } from './mark-found.ts';

test('tries only words that begin like a typed one', () => {
  const texts = ['Un plancher élevé de 45 %', 'œuvre'];
  expect(wordsToTry({ typed: 'Eleve OEUVRE 4', related: [] }, texts)).toEqual(['élevé', '45', 'œuvre']);
  expect(wordsToTry({ typed: '', related: ['planche', 'die'] }, [...texts, 'dying plus'])).toEqual([
    'plancher',
    'de',
    'dying',
  ]);
});

test('marks a word at each of its places', () => {
  const { found } = markFound('😀 le plancher, un plancher', new Set(['plancher']));
  expect(found).toEqual([
    { start: 6, end: 14 },
    { start: 19, end: 27 },
  ]);
});

test('cuts an excerpt around the first found word', () => {
  const text = `${'before '.repeat(40)}floor\n\n${'after '.repeat(40)}`;
  const excerpt = excerptOf(text, new Set(['floor']));
  expect(excerpt?.text).toMatch(/^…before (?:before )+floor {2}(?:after )+after…$/);
  expect(excerpt?.text.length).toBeLessThanOrEqual(182);
  expect(excerpt?.found.map(({ start, end }) => excerpt.text.slice(start, end))).toEqual(['floor']);
  expect(excerptOf('A floor.', new Set(['floor']))?.text).toBe('A floor.');
  expect(excerptOf(text, new Set(['roof']))).toBeNull();
});
