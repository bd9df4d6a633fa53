import type { Permission } from '#contract/organiser/permission.ts';

/**
 * What works today, in the order of the design; a line stands before what begins something else. Under `short`, numbers
 * lead to what they name.
 */
export const PLACES = [
  { to: '/inbox', short: '/q', key: 'inbox', permission: 'question.read', isApart: false },
  { to: '/topics', short: '/t', key: 'topics', permission: 'topic.read', isApart: false },
  { to: '/register', short: undefined, key: 'register', permission: 'register.read', isApart: true },
  { to: '/settings/team', short: undefined, key: 'settings', permission: 'organiser.read', isApart: true },
] as const satisfies { to: string; short: string | undefined; key: string; permission: Permission; isApart: boolean }[];

/** The first place that somebody's roles show. */
export function firstPlaceOf(permissions: readonly Permission[]) {
  return PLACES.find(({ permission }) => permissions.includes(permission));
}
