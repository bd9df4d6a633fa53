import { createContext, useContext } from 'react';
import type { Self } from '#contract/organiser/organiser.ts';
import type { Permission } from '#contract/plain/organiser/permission.ts';

const SelfContext = createContext<Self | undefined>(undefined);
export const SelfProvider = SelfContext;

/** The current user. */
export function useSelf(): Self {
  const self = useContext(SelfContext);
  if (self === undefined) throw new Error('Nobody is signed in around this component');
  return self;
}

/** Whether the current user's roles include a permission. The desk hides controls without it. */
export function useMay(permission: Permission): boolean {
  return useSelf().permissions.includes(permission);
}
