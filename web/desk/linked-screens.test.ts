import { expect, test } from 'vitest';
import { PERMISSIONS, rolesWith } from '#contract/plain/organiser/permission.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import { linksFor } from './linked-screens.ts';
import { SCREENS } from './screens.ts';

const ALL = SCREENS.flatMap(({ name, link }) => (link === 'none' ? [] : name));

function allWithout(...names: string[]): string[] {
  return ALL.filter((name) => !names.includes(name));
}

function namesFor(...roles: Role[]): string[] {
  const permissions = PERMISSIONS.filter((permission) => roles.some((role) => rolesWith(permission).includes(role)));
  return linksFor({ roles, permissions }).map(({ name }) => name);
}

test.each([
  [[], []],
  [['expert'], ['answers']],
  [['reviewer'], ['answers']],
  [['expert', 'reviewer'], ['answers']],
  [['moderator'], allWithout('stage', 'register', 'settings')],
  [['expert', 'moderator'], allWithout('stage', 'register', 'settings')],
  [['auditor'], allWithout('stage', 'settings')],
  [['reviewer', 'auditor'], allWithout('stage', 'settings')],
  [['stage'], ['runningOrder', 'stage']],
  [['secretary'], ALL],
  [['expert', 'secretary'], ALL],
] as [Role[], string[]][])('the roles %j see the links %j', (roles, links) => {
  expect(namesFor(...roles)).toEqual(links);
});
