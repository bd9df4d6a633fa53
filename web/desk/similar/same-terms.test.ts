import { expect, test } from 'vitest';
import { sameTerms } from './same-terms.ts';

test('separates equal words from terms of one meaning', () => {
  const left = { here: 'sortis', there: 'left' };
  expect(sameTerms([{ here: 'Dividende', there: 'dividende' }, left, { here: '2027', there: '2027' }])).toEqual({
    words: ['Dividende', '2027'],
    pairs: [left],
  });
});

test('keeps the six heaviest terms', () => {
  const same = Array.from({ length: 9 }, (_, index) => ({ here: `a${index}`, there: `b${index}` }));
  expect(sameTerms(same).pairs).toEqual(same.slice(0, 6));
});
