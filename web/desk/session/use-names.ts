import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Role } from '#contract/plain/organiser/role.ts';
import { callDesk } from '../calls/client.ts';
import { useCan, useCurrentUser } from './current-user.tsx';

type Colleague = { name: string; roles: readonly Role[] };

/** A command of a device is stored under this word and the device's id. */
const DEVICE = 'device ';

function useEverybody() {
  const mayRead = useCan('change.follow');
  const list = useQuery({
    queryKey: ['organiser', 'colleagues'],
    queryFn: () => callDesk('listColleagues', {}),
    enabled: mayRead,
  });
  return list.data;
}

/** All organisers by name, past ones included; undefined until read. */
export function useColleagueList() {
  return useEverybody()?.colleagues;
}

/** The number of organisers whose access is not revoked; undefined until read. */
export function useColleagueCount(): number | undefined {
  return useColleagueList()?.filter(({ isRevoked }) => !isRevoked).length;
}

/** Looks up organisers and devices by id, past ones included; undefined for an unknown id. */
export function useColleagues(): (id: string | null) => Colleague | undefined {
  const user = useCurrentUser();
  const everybody = useEverybody();
  return useCallback(
    (id) => {
      const isCurrentUser = id === user.organiserId;
      const found = isCurrentUser ? user : everybody?.colleagues.find((one) => one.organiserId === id);
      if (found !== undefined) return { name: `${found.firstName} ${found.lastName}`, roles: found.roles };
      const device = everybody?.devices.find(({ deviceId }) => deviceId === id?.replace(DEVICE, ''));
      return device && { name: device.name, roles: [] };
    },
    [user, everybody],
  );
}

/** Looks up the names of organisers and devices by id. */
export function useNames(): (id: string | null) => string | undefined {
  const colleagueOf = useColleagues();
  return useCallback((id) => colleagueOf(id)?.name, [colleagueOf]);
}
