import { expect, test } from 'vitest';
import { readOrderSearch } from './order-search.ts';

test('reads the tab and drops unknown values', () => {
  expect(readOrderSearch({ tab: 'coverage' })).toEqual({ tab: 'coverage' });
  expect(readOrderSearch({ tab: 'order' })).toEqual({});
  expect(readOrderSearch({ tab: 'novel', other: 1 })).toEqual({});
});
