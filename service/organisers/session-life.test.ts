import { expect, test } from 'vitest';
import { PROVEN_BY, rolesIn, standingOf } from './session-life.ts';

const ROLES = ['secretary'] as const;

test('a password alone beside a second factor is worth nothing, and without one leads to setting it up', () => {
  expect(standingOf({ provenBy: 'password', hasSecondFactor: true })).toBe('none');
  expect(standingOf({ provenBy: 'password', hasSecondFactor: false })).toBe('settingUp');
  for (const hasSecondFactor of [true, false]) {
    expect(rolesIn({ provenBy: 'password', hasSecondFactor, roles: ROLES })).toEqual([]);
  }
});

test.each(PROVEN_BY.filter((proof) => proof !== 'password'))('%s gives the roles', (provenBy) => {
  expect(rolesIn({ provenBy, hasSecondFactor: true, roles: ROLES })).toEqual(ROLES);
});

test.each(PROVEN_BY)('%s gives what it gives without a second factor: nothing, if it was one', (provenBy) => {
  const standing = {
    password: 'settingUp',
    companyAccount: 'full',
    code: 'none',
    recoveryCode: 'none',
    passkey: 'none',
  };
  expect(standingOf({ provenBy, hasSecondFactor: false })).toBe(standing[provenBy]);
});
