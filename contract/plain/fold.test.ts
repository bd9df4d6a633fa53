import { expect, test } from 'vitest';
import { FOLDING } from '#testing/samples/folding.ts';
import { foldText } from './fold.ts';

test.each(FOLDING)('%j is found by %j: %j', (stored, typed, isFound) => {
  expect(foldText(stored).includes(foldText(typed))).toBe(isFound);
});
