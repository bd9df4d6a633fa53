import { createContext, useContext } from 'react';
import type { CurrentUser } from '#contract/organiser/organiser.ts';
import type { Permission } from '#contract/plain/organiser/permission.ts';

const CurrentUserContext = createContext<CurrentUser | undefined>(undefined);
export const CurrentUserProvider = CurrentUserContext;

export function useCurrentUser(): CurrentUser {
  const user = useContext(CurrentUserContext);
  if (user === undefined) throw new Error('No CurrentUserProvider above this component');
  return user;
}

/** Whether the current user's roles include a permission. The desk hides controls without it. */
export function useCan(permission: Permission): boolean {
  return useCurrentUser().permissions.includes(permission);
}
