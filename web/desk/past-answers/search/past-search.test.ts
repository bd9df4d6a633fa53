import { expect, test } from 'vitest';
import { readPastSearch } from './past-search.ts';

test('keeps what the address of the library knows', () => {
  const id = '3f2b8c1e-0d4a-4b5c-8e6f-7a8b9c0d1e2f';
  const known = { search: 'payout floor', words: 'typed', language: 'fr', heldOn: '2024-05-14', answer: id };
  expect(readPastSearch({ ...known, search: ' payout floor ' })).toEqual(known);
  expect(
    readPastSearch({ search: ' ', words: 'typed', language: 'de', heldOn: '14/05/2024', answer: 'x', other: 1 }),
  ).toEqual({});
});
