import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Role } from '#contract/plain/organiser/role.ts';
import { callDesk } from '../calls/client.ts';
import { useCan, useCurrentUser } from './current-user.tsx';

type Colleague = { name: string; roles: readonly Role[] };

/** All organisers by name, past ones included; undefined until read. */
export function useColleagueList() {
  const mayRead = useCan('change.follow');
  const list = useQuery({
    queryKey: ['organiser', 'colleagues'],
    queryFn: () => callDesk('listColleagues', {}),
    enabled: mayRead,
  });
  return list.data?.colleagues;
}

/** The number of organisers whose access is not revoked; undefined until read. */
export function useColleagueCount(): number | undefined {
  return useColleagueList()?.filter(({ isRevoked }) => !isRevoked).length;
}

/** Looks up organisers by id, past ones included; undefined for an unknown id. */
export function useColleagues(): (organiserId: string | null) => Colleague | undefined {
  const user = useCurrentUser();
  const colleagues = useColleagueList();
  return useCallback(
    (organiserId) => {
      const isCurrentUser = organiserId === user.organiserId;
      const found = isCurrentUser ? user : colleagues?.find((one) => one.organiserId === organiserId);
      if (found === undefined) return undefined;
      return { name: `${found.firstName} ${found.lastName}`, roles: found.roles };
    },
    [user, colleagues],
  );
}

/** Looks up organisers' names by id. */
export function useNames(): (organiserId: string | null) => string | undefined {
  const colleagueOf = useColleagues();
  return useCallback((organiserId) => colleagueOf(organiserId)?.name, [colleagueOf]);
}
