import { useQueries } from '@tanstack/react-query';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { type LinkedScreen, linksFor } from '../linked-screens.ts';
import { useCurrentUser } from '../session/current-user.tsx';

/**
 * The counts of the links that the organiser sees, once they are known. The views of the inbox have their own counts.
 */
export function useCounts(): ReadonlyMap<LinkedScreen['name'], number> {
  const { id: meetingId } = useMeetingMetadata();
  const user = useCurrentUser();
  const counted = linksFor(user)
    .filter((screen) => 'count' in screen)
    .filter((screen) => !('countPermission' in screen) || user.permissions.includes(screen.countPermission));
  const totals = useQueries({ queries: counted.map(({ count }) => count(meetingId)) });
  const known = counted.flatMap(({ name }, index) => {
    const total = totals[index]?.data?.total;
    return total === undefined || total === null ? [] : [[name, total] as const];
  });
  return new Map(known);
}
