import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Role } from '#contract/organiser/role.ts';
import { callDesk } from '../calls/client.ts';
import { useMay, useSelf } from './self.tsx';

type Colleague = { name: string; roles: readonly Role[] };

/** Everybody who works at the desk or did, by name; undefined until it is known. */
export function useColleagueList() {
  const mayRead = useMay('change.follow');
  const list = useQuery({
    queryKey: ['organiser', 'colleagues'],
    queryFn: () => callDesk('listColleagues', {}),
    enabled: mayRead,
  });
  return list.data?.colleagues;
}

/** How many may work at the desk today; undefined where it is not known. */
export function useColleagueCount(): number | undefined {
  return useColleagueList()?.filter(({ isRevoked }) => !isRevoked).length;
}

/** Whoever works at the desk or did, by their ids; undefined for who is not known here. */
export function useColleagues(): (organiserId: string | null) => Colleague | undefined {
  const self = useSelf();
  const colleagues = useColleagueList();
  return useCallback(
    (organiserId) => {
      const isSelf = organiserId === self.organiserId;
      const found = isSelf ? self : colleagues?.find((one) => one.organiserId === organiserId);
      if (found === undefined) return undefined;
      return { name: `${found.firstName} ${found.lastName}`, roles: found.roles };
    },
    [self, colleagues],
  );
}

/** Their names alone. */
export function useNames(): (organiserId: string | null) => string | undefined {
  const colleagueOf = useColleagues();
  return useCallback((organiserId) => colleagueOf(organiserId)?.name, [colleagueOf]);
}
