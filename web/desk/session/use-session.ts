import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';
import { SESSION_KEY } from '../calls/query-client.ts';

export type Session = Replied<'showSession'>;

const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: () => callDesk('showSession', {}),
  staleTime: 60_000,
  // The visitor may have signed in or out in another tab.
  refetchOnWindowFocus: 'always',
});

/** The session of this browser and its missing steps; undefined until read. */
export function useSession() {
  return useQuery(sessionQuery);
}

/**
 * Stores the session that a call has returned, and refetches the data that could not be read without a session. A read
 * from before that call is cancelled: its late answer would sign the organiser out again.
 */
export function useSetSession(): (session: Session) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (session) => {
      await client.cancelQueries({ queryKey: SESSION_KEY });
      client.setQueryData(SESSION_KEY, session);
      if (session.state !== 'signedIn') return;
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== SESSION_KEY[1] });
    },
    [client],
  );
}
