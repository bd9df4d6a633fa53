import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallRefused, CallUnanswered, isSignedOut } from './client.ts';

const RETRIES = 2;
const AFTER_FAILURE_MS = 5000;
const TOO_MANY = 429;
/** The key of the session. It stands here because the query client refetches the session after a 401. */
export const SESSION_KEY = ['organiser', 'session'] as const;

/** What was read stays until a change is heard of; what was not answered is asked again. */
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
        // What has never been read shows its failure, with a button to try again.
        refetchInterval: (query) => query.state.data !== undefined && askAgainAfterFailure(query),
      },
      // Without a network it is told at once that something is not saved, not saved by itself some time later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/**
 * When to ask once more for what the service could not answer: of the change that was to be read no more may be told.
 * What it refused it would refuse again.
 */
export function askAgainAfterFailure({ state: { error } }: { state: Pick<Query['state'], 'error'> }): number | false {
  return error !== null && !(error instanceof CallRefused && error.status < TOO_MANY) && AFTER_FAILURE_MS;
}
