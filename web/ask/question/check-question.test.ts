import { expect, test } from 'vitest';
import { INVISIBLE_TEXTS } from '#testing/samples/invisible-characters.ts';
import { checkQuestion } from './check-question.ts';
import { EMPTY_VALUES, missingFields } from './question-values.ts';

const good = { ...EMPTY_VALUES, firstName: 'Robert', lastName: 'Whitfield', email: 'r.w@example.com', text: 'Why?' };

test.each([
  [{ firstName: ' ' }, 'firstName', 'required'],
  [{ lastName: '' }, 'lastName', 'required'],
  [{ email: '' }, 'email', 'required'],
  [{ email: 'robert.whitfield@example' }, 'email', 'not-an-email'],
  [{ email: `${'a'.repeat(50)}@example.com` }, 'email', 'too-long'],
  [{ company: 'x'.repeat(51) }, 'company', 'too-long'],
  [{ company: 'A\0B' }, 'company', 'forbidden-character'],
  [{ text: '\n' }, 'text', 'required'],
  [{ text: 'x'.repeat(501) }, 'text', 'too-long'],
  [{ text: 'half \ud83d' }, 'text', 'forbidden-character'],
] as const)('a question with %o is refused', (change, field, error) => {
  expect(checkQuestion({ ...good, ...change })).toEqual([{ field, error }]);
});

test('a valid question has no fault, even at its limits', () => {
  expect(checkQuestion(good)).toEqual([]);
  expect(checkQuestion({ ...good, firstName: 'x'.repeat(50), text: '💶'.repeat(250) })).toEqual([]);
});

test('faults come in the order of the form', () => {
  expect(checkQuestion(EMPTY_VALUES).map(({ field }) => field)).toEqual(['firstName', 'lastName', 'email', 'text']);
});

test.each(Object.entries(INVISIBLE_TEXTS))('a field of nothing but %s counts as blank', (_, typed) => {
  expect(missingFields({ ...good, lastName: typed })).toEqual(['lastName']);
  expect(missingFields({ ...good, text: typed })).toEqual(['text']);
});
