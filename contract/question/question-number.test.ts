import { expect, test } from 'vitest';
import { questionNumber, typedNumber, typedReference } from './question-number.ts';

test('a number has the year of its meeting, and at least four digits', () => {
  expect(questionNumber(3, '2025-05-23')).toBe('Q25-0003');
  expect(questionNumber(123_456, '2030-01-01')).toBe('Q30-123456');
});

test.each([
  ['Q25-0303', 303],
  [' q25-0303 ', 303],
  ['q250303', 303],
  ['303', 303],
  ['0303', 303],
  ['0', undefined],
  ['Q25-', undefined],
  ['T25-07', undefined],
  ['303 dividends', undefined],
  ['12345678901', undefined],
])('%j may mean the number %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each([
  ['abcd-2345', 'ABCD-2345'],
  [' ABCD2345', 'ABCD-2345'],
  ['ABCD-234', undefined],
  ['ABCD-2340', undefined],
  ['dividend', undefined],
])('%j may mean the reference %s', (typed, reference) => {
  expect(typedReference(typed)).toBe(reference);
});
