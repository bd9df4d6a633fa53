import { describe, expect, test } from 'vitest';
import { BAD_ADDRESSES, GOOD_ADDRESSES } from '#testing/addresses.ts';
import { isEmailAddress } from './email-address.ts';
import { EmailAddress } from './organiser/organiser.ts';
import { withoutInvisibleEnds } from './visible-text.ts';

const MILLION = 1_000_000;

describe.each(Object.entries(GOOD_ADDRESSES))('%j', (typed, kept) => {
  test('is kept without invisible ends', () => {
    expect(withoutInvisibleEnds(typed)).toBe(kept);
    expect(isEmailAddress(kept)).toBe(true);
  });

  test('may be invited', () => {
    expect(EmailAddress.safeParse(typed).data).toBe(kept.toLowerCase());
  });
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
