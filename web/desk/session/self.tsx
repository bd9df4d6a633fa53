import { createContext, useContext } from 'react';
import type { Self } from '#contract/organiser/organiser.ts';
import type { Permission } from '#contract/organiser/permission.ts';

const SelfContext = createContext<Self | undefined>(undefined);
export const SelfProvider = SelfContext;

/** Who is signed in. */
export function useSelf(): Self {
  const self = useContext(SelfContext);
  if (self === undefined) throw new Error('Nobody is signed in around this component');
  return self;
}

/** Whether their roles allow it: what is not allowed is not shown. */
export function useMay(permission: Permission): boolean {
  return useSelf().permissions.includes(permission);
}
