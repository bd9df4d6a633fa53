/** The links of the navigation, by role and permission. */
import type { CurrentUser } from '#contract/organiser/organiser.ts';
import type { Permission } from '#contract/plain/organiser/permission.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import type { Screen } from './screen.ts';
import { SCREENS } from './screens.ts';

const LINKED_SCREENS = SCREENS.filter((screen) => screen.link !== 'none');
export type LinkedScreen = (typeof LINKED_SCREENS)[number];

export function isShownTo(permissions: readonly Permission[], { permission }: Pick<Screen, 'permission'>): boolean {
  return permission === 'none' || permissions.includes(permission);
}

/** The links that an organiser sees, in their order. The desk opens at the first one. */
export function linksFor({ roles, permissions }: Pick<CurrentUser, 'roles' | 'permissions'>): LinkedScreen[] {
  const isLinked = (linkRoles: readonly Role[]) => roles.some((role) => linkRoles.includes(role));
  return LINKED_SCREENS.filter(
    (screen) => isShownTo(permissions, screen) && (!('linkRoles' in screen) || isLinked(screen.linkRoles)),
  );
}
