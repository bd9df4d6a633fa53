import { expect, test } from 'vitest';
import { ROLES } from '#contract/organiser/role.ts';
import { mayDo } from '#service/http/may-do.ts';
import { PLACES } from './places.ts';

test.each(PLACES)('$to names the roles that have its permission', ({ permission, roles }) => {
  const granted = ROLES.filter((role) =>
    mayDo({ kind: 'organiser', organiserId: 'any', sessionId: 'any', roles: [role] }, permission),
  );
  expect(roles.toSorted()).toEqual(granted.toSorted());
});
