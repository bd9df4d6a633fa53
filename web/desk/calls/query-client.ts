import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallRefused, CallUnanswered, isSignedOut } from './client.ts';

const RETRIES = 2;
const AFTER_FAILURE_MS = 5000;
const TOO_MANY = 429;
/** The key of the session. It is defined in this file because the query client refetches the session after a 401. */
export const SESSION_KEY = ['organiser', 'session'] as const;

/** Data stays until the change feed reports a change; a failed read is repeated. */
export function createQueryClient(): QueryClient {
  const noteEnd = (error: unknown) => {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: SESSION_KEY });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noteEnd }),
    mutationCache: new MutationCache({ onError: noteEnd }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        retry: (count, error) => error instanceof CallUnanswered && count < RETRIES,
        // A query without data shows its failure with a retry button instead.
        refetchInterval: (query) => query.state.data !== undefined && refetchAfterFailure(query),
      },
      // Without a network a mutation fails at once, so the organiser learns that nothing is saved. The library would
      // save it later without notice.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * Milliseconds until the next try after a failed read, because the feed may report that change only once. `false` for a
 * refused read: the service would refuse it again.
 */
export function refetchAfterFailure({ state: { error } }: { state: Pick<Query['state'], 'error'> }): number | false {
  return error !== null && !(error instanceof CallRefused && error.status < TOO_MANY) && AFTER_FAILURE_MS;
}
