import type { Permission } from '#contract/organiser/permission.ts';
import type { Role } from '#contract/organiser/role.ts';

const READERS = ['secretary', 'moderator', 'expert', 'reviewer', 'auditor'] as const;
const OVERSEERS = ['secretary', 'auditor'] as const;

/**
 * What works today, in the order of the design; a line stands before what begins something else. Under `short`, numbers
 * lead to what they name. `roles` have the permission.
 */
export const PLACES = [
  { to: '/inbox', short: '/q', key: 'inbox', permission: 'question.read', roles: READERS, isApart: false },
  { to: '/topics', short: '/t', key: 'topics', permission: 'topic.read', roles: [...READERS, 'stage'], isApart: false },
  { to: '/meeting', short: undefined, key: 'meeting', permission: 'meeting.read', roles: READERS, isApart: true },
  {
    to: '/register',
    short: undefined,
    key: 'register',
    permission: 'register.read',
    roles: OVERSEERS,
    isApart: false,
  },
  {
    to: '/settings/team',
    short: undefined,
    key: 'settings',
    permission: 'organiser.read',
    roles: OVERSEERS,
    isApart: true,
  },
] as const satisfies Place[];

type Place = {
  to: string;
  short: string | undefined;
  key: string;
  permission: Permission;
  roles: readonly Role[];
  isApart: boolean;
};

/** The place that an address is in. */
export function placeOf(pathname: string) {
  return PLACES.find(({ to, short }) => isUnder(pathname, to) || (short !== undefined && isUnder(pathname, short)));
}

function isUnder(pathname: string, place: string): boolean {
  return pathname === place || pathname.toLowerCase().startsWith(`${place}/`);
}

/** The first place that somebody's roles show. */
export function firstPlaceOf(permissions: readonly Permission[]) {
  return PLACES.find(({ permission }) => permissions.includes(permission));
}
