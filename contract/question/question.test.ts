import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../plain/country.ts';
import { NewQuestion } from './question.ts';
import { hasForbiddenCharacter } from '../plain/question/question-rules.ts';
import { casesOf } from '#testing/property-cases.ts';

const VALID = { firstName: 'A', lastName: 'B', email: 'a@b.fr', text: 'Q' };
const parse = (over: object) => NewQuestion.safeParse({ ...VALID, ...over });

/** Text as people type it, with the line ends of every system. */
const typed = fc.oneof(
  { weight: 9, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('\r\n', '\n', '\r'),
  },
);

describe('the lengths of a question', () => {
  test('counts UTF-16 units after CRLF became LF', () => {
    fc.assert(
      fc.property(fc.string({ unit: typed, minLength: 1, maxLength: 520 }), (raw) => {
        // Computed independently of the rule, which would otherwise agree with itself.
        const text = raw.split('\r\n').join('\n');
        const isSeen = [...text].some(
          (character) => !/[\p{Z}\p{C}\p{DI}\u2800\u{13441}\u{13442}\u{16fe4}\u{1d159}]/u.test(character),
        );
        const isFine = text.length <= 500 && isSeen && !hasForbiddenCharacter(text);
        const parsed = parse({ text: raw });
        expect(parsed.success).toBe(isFine);
        if (parsed.success) expect(parsed.data.text).toBe(text);
      }),
      // Letters and symbols without visible shape, which random runs rarely produce.
      {
        numRuns: casesOf({ usual: 1000, full: 5000 }),
        examples: [['\u{13441}'], ['\u{13442}'], ['\u{16fe4}'], ['\u{1d159}']],
      },
    );
  });

  test.each(['firstName', 'lastName', 'company'])('%s is trimmed, then limited to 50 units', (field) => {
    expect(parse({ [field]: `  ${'é'.repeat(50)} ` }).success).toBe(true);
    expect(parse({ [field]: 'é'.repeat(51) }).error?.issues[0]?.message).toBe('too-long');
  });

  test('499 CRLF and a letter count as 500', () => {
    expect(parse({ text: `${'\r\n'.repeat(499)}x` }).success).toBe(true);
    expect(parse({ text: `${'\r\n'.repeat(500)}x` }).success).toBe(false);
  });
});

describe('the types of a question’s fields', () => {
  const wrong = [null, 1, true, {}, [], ['x'], 'false', 0];
  test.each(['firstName', 'lastName', 'email', 'text', 'company', 'country', 'recaptchaToken'])(
    '%s takes strings only',
    (field) => {
      for (const value of wrong.filter((one) => typeof one !== 'string')) {
        expect(parse({ [field]: value }).success).toBe(false);
      }
    },
  );

  test('the consent takes true and false only', () => {
    for (const value of [null, 1, 0, 'true', 'false', '', {}, []]) {
      expect(parse({ acceptFinancialEmail: value }).success).toBe(false);
    }
    expect(parse({}).data?.acceptFinancialEmail).toBe(false);
  });
});

test('the list has 250 countries, each of two capitals', () => {
  expect(COUNTRIES.size).toBe(250);
  for (const code of COUNTRIES) expect(code).toMatch(/^[A-Z]{2}$/);
});
