import { expect, test } from 'vitest';
import { PERMISSIONS, rolesWith } from '#contract/plain/organiser/permission.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import { linksFor } from './linked-screens.ts';

const ALL = ['inbox', 'topics', 'answers', 'runningOrder', 'stage', 'meeting', 'publication', 'register', 'settings'];

function namesFor(...roles: Role[]): string[] {
  const permissions = PERMISSIONS.filter((permission) => roles.some((role) => rolesWith(permission).includes(role)));
  return linksFor({ roles, permissions }).map(({ name }) => name);
}

test.each([
  [[], []],
  [['expert'], ['answers']],
  [['reviewer'], ['answers']],
  [['expert', 'reviewer'], ['answers']],
  [['moderator'], ['inbox', 'topics', 'answers', 'runningOrder', 'meeting', 'publication']],
  [
    ['expert', 'moderator'],
    ['inbox', 'topics', 'answers', 'runningOrder', 'meeting', 'publication'],
  ],
  [['auditor'], ['inbox', 'topics', 'answers', 'runningOrder', 'meeting', 'publication', 'register']],
  [
    ['reviewer', 'auditor'],
    ['inbox', 'topics', 'answers', 'runningOrder', 'meeting', 'publication', 'register'],
  ],
  [['stage'], ['runningOrder', 'stage']],
  [['secretary'], ALL],
  [['expert', 'secretary'], ALL],
] as const)('the roles %j see the links %j', (roles, links) => {
  expect(namesFor(...roles)).toEqual(links);
});
