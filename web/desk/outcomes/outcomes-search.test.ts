import { expect, test } from 'vitest';
import { filterOf, readOutcomesSearch } from './outcomes-search.ts';

test('reads known filters and drops unknown ones', () => {
  const typed = { search: ' T25-07 ', outcome: 'refused', theme: 'pay', order: 'time', edit: 'x', other: '1' };
  expect(readOutcomesSearch(typed)).toEqual({
    search: 'T25-07',
    outcome: 'refused',
    theme: 'pay',
    order: 'time',
    edit: 'x',
  });
  expect(readOutcomesSearch({ outcome: 'forgotten', order: 'runningOrder', search: 5, theme: 'x'.repeat(41) })).toEqual(
    {},
  );
});

test('sends the filters without the edited topic', () => {
  expect(filterOf({ outcome: 'open', edit: 'x' })).toEqual({ outcome: 'open' });
});
