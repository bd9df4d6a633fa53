import { expect, test } from 'vitest';
import { PROVEN_BY, rolesIn, standingOf } from './session-life.ts';

const ROLES = ['secretary'] as const;

test('a password alone gives no role, only second-factor setup', () => {
  expect(standingOf({ provenBy: 'password', hasSecondFactor: true })).toBe('none');
  expect(standingOf({ provenBy: 'password', hasSecondFactor: false })).toBe('settingUp');
  for (const hasSecondFactor of [true, false]) {
    expect(rolesIn({ provenBy: 'password', hasSecondFactor, roles: ROLES })).toEqual([]);
  }
});

test.each(PROVEN_BY.filter((proof) => proof !== 'password'))('a session proven by %s has its roles', (provenBy) => {
  expect(rolesIn({ provenBy, hasSecondFactor: true, roles: ROLES })).toEqual(ROLES);
});

test.each(PROVEN_BY)('%s without a second factor gives the expected status', (provenBy) => {
  const standing = {
    password: 'settingUp',
    companyAccount: 'full',
    code: 'none',
    recoveryCode: 'none',
    passkey: 'none',
  };
  expect(standingOf({ provenBy, hasSecondFactor: false })).toBe(standing[provenBy]);
});
