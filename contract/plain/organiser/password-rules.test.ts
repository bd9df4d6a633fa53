import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCommonPassword, PASSWORD_MIN_LENGTH, passwordFaults } from './password-rules.ts';

const OWNER = { firstName: 'Élodie', lastName: 'de la Tour', email: 'e.delatour@example.com' };

describe('a password', () => {
  test.each([
    'password1234',
    'Password1234!',
    'P@ssw0rd2026',
    'motdepasse123',
    'MotDePasse!!!',
    'azertyuiop12',
    'qwertyuiop123',
    '123456789012',
    '098765432109',
    'aaaaaaaaaaaa',
    'abababababab',
    'tomatotomato',
    'iloveyou2026',
    'bonjour12345',
    'welcome2026!',
    'correcthorsebatterystaple',
    '202620262026',
  ])('«%s» is refused as common', (password) => expect(isCommonPassword(password)).toBe(true));

  test.each(['Correct-Giraffe-44', 'sept-pommes-sur-un-mur', 'tjx!84kq-Wm2p', 'la-tempête-du-lundi'])(
    '«%s» is not common',
    (password) => expect(isCommonPassword(password)).toBe(false),
  );

  test.each(['elodie-and-the-fox', 'the-fox-of-Élodie', 'xx-e.delatour-xx', 'xx-DelaTour-xx-44'])(
    '«%s» contains the name or address of its owner',
    (password) => expect(passwordFaults(password, OWNER)).toContain('personal-password'),
  );

  describe('a password of a person with a short name', () => {
    const faultsOf = (password: string) =>
      passwordFaults(password, { firstName: 'Ève', lastName: 'Li Roy', email: 'e@example.com' });

    test.each([
      'tango-Ève-mirror-44',
      'tango eve mirror',
      'tangoEveMirror44',
      '44eve77tangomirror',
      'roy!tango!mirror',
    ])('«%s» contains a short name as a word', (password) => expect(faultsOf(password)).toContain('personal-password'));

    test.each(['xx-eveliroy-xx-44', 'xxliroyevexx-44', 'LiRoy-tango-mirror'])(
      '«%s» contains the whole short name',
      (password) => expect(faultsOf(password)).toContain('personal-password'),
    );

    test.each(['seven quiet herons fly', 'steeply royal sevenths', 'every-destroyer-44'])(
      '«%s» only contains the letters of a short name',
      (password) => expect(faultsOf(password)).toEqual([]),
    );
  });

  test('lists the faults of a password in their order', () => {
    expect(passwordFaults('elodie', OWNER)).toEqual(['too-short', 'personal-password']);
    expect(passwordFaults('Correct-Giraffe-44', OWNER)).toEqual([]);
  });

  test('accepts a long enough password of random characters', () => {
    const letters = fc.string({ unit: 'binary-ascii', minLength: 16, maxLength: 40 });
    fc.assert(
      fc.property(letters, (password) => {
        fc.pre(new Set(password.toLowerCase()).size >= 8 && /\p{L}.*\p{L}.*\p{L}/u.test(password));
        const faults = passwordFaults(password, {
          firstName: 'Qqqqqq',
          lastName: 'Zzzzzz',
          email: 'qqqqq@example.com',
        });
        expect(faults.filter((fault) => fault !== 'common-password')).toEqual([]);
      }),
    );
    expect(PASSWORD_MIN_LENGTH).toBe(12);
  });
});
