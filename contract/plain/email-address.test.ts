import { describe, expect, test } from 'vitest';
import { BAD_ADDRESSES, GOOD_ADDRESSES } from '#testing/samples/addresses.ts';
import { canonicalAddress, isEmailAddress } from './email-address.ts';
import { EmailAddress } from '../organiser/organiser.ts';
import { withoutInvisibleEnds } from './visible-text.ts';

const MILLION = 1_000_000;

describe.each(Object.entries(GOOD_ADDRESSES))('%j', (typed, stored) => {
  test('keeps an address without the invisible characters at its ends', () => {
    expect(withoutInvisibleEnds(typed)).toBe(stored);
    expect(isEmailAddress(stored)).toBe(true);
  });

  test('accepts the address for an invitation', () => {
    expect(EmailAddress.safeParse(typed).data).toBe(canonicalAddress(stored));
  });
});

test.each([
  ['Élodie@Exemple.FR', 'élodie@exemple.fr'],
  ['E\u0301lodie@exemple.fr', 'élodie@exemple.fr'],
  ['jean@société-b.fr', 'jean@xn--socit-b-eyab.fr'],
  ['jean@SOCIÉTÉ-B.fr', 'jean@xn--socit-b-eyab.fr'],
  ['jean@XN--socit-b-eyab.fr', 'jean@xn--socit-b-eyab.fr'],
  ['иван@пример.рф', 'иван@xn--e1afmkfd.xn--p1ai'],
])('keeps the organiser’s address %j as %j', (typed, stored) => {
  expect(EmailAddress.parse(typed)).toBe(stored);
});

test('refuses an invitation to a domain that is a number', () => {
  expect(EmailAddress.safeParse('jean@1.0x10').error?.issues).toMatchObject([{ message: 'not-an-email' }]);
});

test('refuses a 65-character name and a 64-character label', () => {
  expect(isEmailAddress(`${'a'.repeat(64)}@${'b'.repeat(63)}.fr`)).toBe(true);
  expect(isEmailAddress(`${'a'.repeat(65)}@exemple.fr`)).toBe(false);
  expect(isEmailAddress(`jean@${'b'.repeat(64)}.fr`)).toBe(false);
});

test('refuses a domain that exceeds the limit as punycode', () => {
  const typed = `a@${'é.'.repeat(90)}fr`;
  expect(EmailAddress.safeParse(typed).error?.issues).toMatchObject([{ message: 'too-long' }]);
});

// A URL parser would drop the ending and yield the address of another person.
test.each(['/x', '#x', '?x', ':99', '\\x'])('keeps an address that ends with %j as it is', (end) => {
  expect(canonicalAddress(`claire@exemple.fr${end}`)).toBe(`claire@exemple.fr${end}`);
});

test.each(BAD_ADDRESSES)('refuses %j for a question and an invitation', (typed) => {
  expect(isEmailAddress(withoutInvisibleEnds(typed))).toBe(false);
  expect(EmailAddress.safeParse(typed).error?.issues).toMatchObject([{ message: 'not-an-email' }]);
});

// Quadratic time would exceed the time limit of the test.
test.each(['a', 'a.', 'a@', 'a@a.', 'a@a-', 'a@-', 'a@1.', ' ', '\u200b', 'a\u200b'])(
  'judges a million of %j in linear time',
  (part) => {
    const [start = '', repeated = part] = part.split(/(?<=@)/);
    for (const typed of [part.repeat(MILLION), start + repeated.repeat(MILLION), `${part.repeat(MILLION)}\u0001`]) {
      expect(isEmailAddress(withoutInvisibleEnds(typed))).toBe(false);
    }
  },
);
