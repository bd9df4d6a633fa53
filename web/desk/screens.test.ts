import { expect, test } from 'vitest';
import { PERMISSIONS, rolesWith } from '#contract/plain/organiser/permission.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import { linksFor } from './screens.ts';

const ALL = ['inbox', 'topics', 'answers', 'stage', 'meeting', 'register', 'settings'];

function namesFor(...roles: Role[]): string[] {
  const permissions = PERMISSIONS.filter((permission) => roles.some((role) => rolesWith(permission).includes(role)));
  return linksFor({ roles, permissions }).map(({ name }) => name);
}

test.each([
  [[], []],
  [['expert'], ['answers']],
  [['reviewer'], ['answers']],
  [['expert', 'reviewer'], ['answers']],
  [['stage'], ['stage']],
  [['moderator'], ['inbox', 'topics', 'answers', 'meeting']],
  [
    ['expert', 'moderator'],
    ['inbox', 'topics', 'answers', 'meeting'],
  ],
  [['auditor'], ['inbox', 'topics', 'answers', 'meeting', 'register']],
  [
    ['reviewer', 'auditor'],
    ['inbox', 'topics', 'answers', 'meeting', 'register'],
  ],
  [['secretary'], ALL],
  [['expert', 'secretary'], ALL],
] as const)('the roles %j see the links %j', (roles, links) => {
  expect(namesFor(...roles)).toEqual(links);
});
