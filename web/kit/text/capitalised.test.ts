import { expect, test } from 'vitest';
import { capitalised } from './capitalised.ts';

test.each([
  ['mardi 24 novembre', 'Mardi 24 novembre'],
  ['été', 'Été'],
  ['Tuesday 24 November', 'Tuesday 24 November'],
  ['24 novembre', '24 novembre'],
  ['', ''],
])('%j begins a line as %j', (text, shown) => {
  expect(capitalised(text, 'fr')).toBe(shown);
});
