import { expect, test } from 'vitest';
import { markedPieces } from './marked-pieces.ts';

const TEXT = 'We pay 2,40 € in May.';

function shown(
  remarks: { start: number; end: number; isGone: boolean }[],
  corrections: { start: number; end: number }[],
) {
  return markedPieces(TEXT, remarks, corrections).map(({ text, remarks: at, ending, isWavy }) => [
    text,
    at.length,
    ending.length,
    isWavy,
  ]);
}

test('leaves out a passage that is gone', () => {
  expect(shown([{ start: 0, end: 2, isGone: true }], [])).toEqual([[TEXT, 0, 0, false]]);
});

test('ends each of two overlapping passages in its place', () => {
  const passages = [
    { start: 0, end: 6, isGone: false },
    { start: 3, end: 11, isGone: false },
  ];
  expect(shown(passages, [])).toEqual([
    ['We ', 1, 0, false],
    ['pay', 2, 1, false],
    [' 2,40', 1, 1, false],
    [' € in May.', 0, 0, false],
  ]);
});

test('underlines the words around a corrected space', () => {
  expect(shown([], [{ start: 11, end: 12 }])).toEqual([
    ['We pay ', 0, 0, false],
    ['2,40 €', 0, 0, true],
    [' in May.', 0, 0, false],
  ]);
});
