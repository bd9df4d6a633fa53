import type { Permission } from '#contract/organiser/permission.ts';

/** What works today, in the order of the design; a line stands before what begins something else. */
export const PLACES = [
  { to: '/inbox', key: 'inbox', permission: 'question.read', isApart: false },
  { to: '/topics', key: 'topics', permission: 'topic.read', isApart: false },
  { to: '/register', key: 'register', permission: 'register.read', isApart: true },
  { to: '/settings/team', key: 'settings', permission: 'organiser.read', isApart: true },
] as const satisfies { to: string; key: string; permission: Permission; isApart: boolean }[];

/** The first place that somebody's roles show. */
export function firstPlaceOf(permissions: readonly Permission[]) {
  return PLACES.find(({ permission }) => permissions.includes(permission));
}
