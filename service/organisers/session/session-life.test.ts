import { expect, test } from 'vitest';
import { PROVEN_BY, rolesIn, sessionStatusOf } from './session-life.ts';

const ROLES = ['secretary'] as const;

test('a password alone gives no role, only second-factor setup', () => {
  expect(sessionStatusOf({ provenBy: 'password', hasSecondFactor: true })).toBe('none');
  expect(sessionStatusOf({ provenBy: 'password', hasSecondFactor: false })).toBe('settingUp');
  for (const hasSecondFactor of [true, false]) {
    expect(rolesIn({ provenBy: 'password', hasSecondFactor, roles: ROLES })).toEqual([]);
  }
});

test.each(PROVEN_BY.filter((proof) => proof !== 'password'))('a session proven by %s has its roles', (provenBy) => {
  expect(rolesIn({ provenBy, hasSecondFactor: true, roles: ROLES })).toEqual(ROLES);
});

test.each(PROVEN_BY)('%s without a second factor gives the expected status', (provenBy) => {
  const status = {
    password: 'settingUp',
    companyAccount: 'full',
    code: 'none',
    recoveryCode: 'none',
    passkey: 'none',
  };
  expect(sessionStatusOf({ provenBy, hasSecondFactor: false })).toBe(status[provenBy]);
});
