import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallUnanswered, isSignedOut } from './client.ts';

const RETRIES = 2;
/** The first word of the key of who is signed in. */
export const SESSION = 'session';

/** What was read stays until a change is heard of; what was not answered is asked again. */
export function createQueryClient(): QueryClient {
  const noteEnd = (error: unknown) => {
    if (isSignedOut(error)) void client.invalidateQueries({ queryKey: [SESSION] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noteEnd }),
    mutationCache: new MutationCache({ onError: noteEnd }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        refetchOnWindowFocus: true,
        retry: (count, error) => error instanceof CallUnanswered && count < RETRIES,
      },
      // Without a network it is told at once that something is not saved, not saved by itself some time later.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
