import { expect, test } from 'vitest';
import { countriesIn } from './countries.ts';

test.each([
  ['fr', ['Kiribati', 'Kosovo', 'Koweït']],
  ['en', ['Kiribati', 'Kosovo', 'Kuwait']],
] as const)('Kosovo is in its place in the list (%s)', (language, neighbours) => {
  const names = countriesIn(language).map(({ name }) => name);
  const place = names.indexOf('Kosovo');
  expect(names.slice(place - 1, place + 2)).toEqual(neighbours);
});
