import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';
import { SESSION_KEY } from '../calls/query-client.ts';

export type Session = Replied<'showSession'>;

const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: () => callDesk('showSession', {}),
  staleTime: 60_000,
  // Somebody may have signed in or out beside this page.
  refetchOnWindowFocus: 'always',
});

/** Who is signed in here, and what is still missing; undefined until the service has said so. */
export function useSession() {
  return useQuery(sessionQuery);
}

/** Takes what a call has answered about the session; what could not be read without one is read anew. */
export function useSetSession(): (session: Session) => void {
  const client = useQueryClient();
  return useCallback(
    (session) => {
      client.setQueryData(SESSION_KEY, session);
      if (session.state !== 'signedIn') return;
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== SESSION_KEY[1] });
    },
    [client],
  );
}
