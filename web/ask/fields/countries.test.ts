import { expect, test } from 'vitest';
import { countriesIn } from './countries.ts';

test.each([
  ['fr', ['Kiribati', 'Kosovo', 'Koweït']],
  ['en', ['Kiribati', 'Kosovo', 'Kuwait']],
] as const)('Kosovo is in its place in the list (%s)', (language, neighbours) => {
  const names = countriesIn(language).map(({ name }) => name);
  const index = names.indexOf('Kosovo');
  expect(names.slice(index - 1, index + 2)).toEqual(neighbours);
});
