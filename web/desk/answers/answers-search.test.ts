import { expect, test } from 'vitest';
import { filterOf, readAnswersSearch } from './answers-search.ts';

test('keeps every known filter of the address', () => {
  const typed = {
    tab: 'mine',
    search: 'gas',
    fr: 'notBegun',
    en: 'inReview',
    expert: 'nobody',
    due: 'late',
    order: 'number',
  };
  expect(readAnswersSearch(typed)).toEqual(typed);
});

test('drops unknown values, the default order and blanks', () => {
  const typed = { tab: 'x', search: '  ', fr: 'done', en: '', expert: '', due: 'soon', order: 'due', more: '1' };
  expect(readAnswersSearch(typed)).toEqual({});
  expect(readAnswersSearch({ search: ['a'], expert: 4 })).toEqual({});
});

test('cuts a search that the service would refuse', () => {
  expect(readAnswersSearch({ search: 'a'.repeat(300) }).search).toHaveLength(200);
  expect(readAnswersSearch({ expert: 'a'.repeat(101) })).toEqual({});
});

test('sends no tab to the service', () => {
  expect(filterOf({ tab: 'all', due: 'late' })).toEqual({ due: 'late' });
});
