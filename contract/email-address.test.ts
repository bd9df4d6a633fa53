import { describe, expect, test } from 'vitest';
import { BAD_ADDRESSES, GOOD_ADDRESSES } from '#testing/addresses.ts';
import { canonicalAddress, isEmailAddress } from './email-address.ts';
import { EmailAddress } from './organiser/organiser.ts';
import { withoutInvisibleEnds } from './visible-text.ts';

const MILLION = 1_000_000;

describe.each(Object.entries(GOOD_ADDRESSES))('%j', (typed, kept) => {
  test('is kept without invisible ends', () => {
    expect(withoutInvisibleEnds(typed)).toBe(kept);
    expect(isEmailAddress(kept)).toBe(true);
  });

  test('may be invited', () => {
    expect(EmailAddress.safeParse(typed).data).toBe(canonicalAddress(kept));
  });
});

test.each([
  ['Élodie@Exemple.FR', 'élodie@exemple.fr'],
  ['E\u0301lodie@exemple.fr', 'élodie@exemple.fr'],
  ['jean@société-b.fr', 'jean@xn--socit-b-eyab.fr'],
  ['jean@SOCIÉTÉ-B.fr', 'jean@xn--socit-b-eyab.fr'],
  ['jean@XN--socit-b-eyab.fr', 'jean@xn--socit-b-eyab.fr'],
  ['иван@пример.рф', 'иван@xn--e1afmkfd.xn--p1ai'],
])('an organiser with %j is kept as %j', (typed, kept) => {
  expect(EmailAddress.parse(typed)).toBe(kept);
});

test('a domain that is a number is refused for an invitation', () => {
  expect(EmailAddress.safeParse('jean@1.0x10').error?.issues).toMatchObject([{ message: 'not-an-email' }]);
});

test('a name of 65 characters or a label of 64 is refused', () => {
  expect(isEmailAddress(`${'a'.repeat(64)}@${'b'.repeat(63)}.fr`)).toBe(true);
  expect(isEmailAddress(`${'a'.repeat(65)}@exemple.fr`)).toBe(false);
  expect(isEmailAddress(`jean@${'b'.repeat(64)}.fr`)).toBe(false);
});

test('a domain that grows beyond the limit as punycode is refused', () => {
  const typed = `a@${'é.'.repeat(90)}fr`;
  expect(EmailAddress.safeParse(typed).error?.issues).toMatchObject([{ message: 'too-long' }]);
});

// Read as a URL, each would have the domain of somebody else.
test.each(['/x', '#x', '?x', ':99', '\\x'])('an address that ends with %j is made nobody else’s', (end) => {
  expect(canonicalAddress(`claire@exemple.fr${end}`)).toBe(`claire@exemple.fr${end}`);
});

test.each(BAD_ADDRESSES)('%j is refused for a question and an invitation', (typed) => {
  expect(isEmailAddress(withoutInvisibleEnds(typed))).toBe(false);
  expect(EmailAddress.safeParse(typed).error?.issues).toMatchObject([{ message: 'not-an-email' }]);
});

// A quadratic time would exceed the time limit of the test.
test.each(['a', 'a.', 'a@', 'a@a.', 'a@a-', 'a@-', 'a@1.', ' ', '\u200b', 'a\u200b'])(
  'a million of %j are judged in linear time',
  (part) => {
    const [start = '', repeated = part] = part.split(/(?<=@)/);
    for (const typed of [part.repeat(MILLION), start + repeated.repeat(MILLION), `${part.repeat(MILLION)}\u0001`]) {
      expect(isEmailAddress(withoutInvisibleEnds(typed))).toBe(false);
    }
  },
);
