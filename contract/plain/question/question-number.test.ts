import { expect, test } from 'vitest';
import {
  isOfMeeting,
  questionNumber,
  topicNumber,
  typedNumber,
  typedReference,
  typedTopicNumber,
} from './question-number.ts';

test('a question’s number has the year and four digits', () => {
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
])('reads %j as the number %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test('a topic’s number has the year and two digits', () => {
  expect(topicNumber(7, '2025-05-23')).toBe('T25-07');
  expect(topicNumber(123, '2030-01-01')).toBe('T30-123');
});

test.each([
  ['T25-07', 7],
  [' t25-7 ', 7],
  ['t25007', 7],
  ['7', 7],
  ['T25-', undefined],
  ['Q25-07', undefined],
])('reads %j as the topic %s', (typed, number) => {
  expect(typedTopicNumber(typed)).toBe(number);
});

test.each([
  ['Q25-0303', true],
  ['t25-7', true],
  ['303', true],
  ['Q24-0303', false],
  ['t24-7', false],
])('%j belongs to the meeting of 2025: %s', (typed, isOf) => {
  expect(isOfMeeting(typed, '2025-05-23')).toBe(isOf);
});

test.each([
  ['abcd-2345', 'ABCD-2345'],
  [' ABCD2345', 'ABCD-2345'],
  ['ABCD-234', undefined],
  ['ABCD-2340', undefined],
  ['dividend', undefined],
])('reads %j as the reference %s', (typed, reference) => {
  expect(typedReference(typed)).toBe(reference);
});
