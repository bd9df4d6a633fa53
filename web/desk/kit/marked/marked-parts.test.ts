import { expect, test } from 'vitest';
import { markedParts } from './marked-parts.ts';

test('cuts a text at found words and figures', () => {
  const parts = markedParts(
    'a floor of 45 %',
    [
      { start: 2, end: 7 },
      { start: 11, end: 13 },
    ],
    [{ start: 11, end: 15 }],
  );
  expect(parts).toEqual([
    { start: 0, text: 'a ', isFound: false, isFigure: false },
    { start: 2, text: 'floor', isFound: true, isFigure: false },
    { start: 7, text: ' of ', isFound: false, isFigure: false },
    { start: 11, text: '45', isFound: true, isFigure: true },
    { start: 13, text: ' %', isFound: false, isFigure: true },
  ]);
  expect(markedParts('', [], [])).toEqual([]);
});
