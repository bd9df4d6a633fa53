import type { Query, QueryClient } from '@tanstack/react-query';

/** Whether a query must be refetched, asked once its running fetch has ended. */
type IsStale = () => boolean;

/** The queries that wait for their running fetch to end. */
const waiting = new WeakMap<Query, IsStale[]>();

/**
 * Refetches active queries now and inactive ones when they mount; at most one fetch per query. A running fetch may be
 * older than the change, so it is repeated at its end if `isStale` then says so; cancelling it would starve the query
 * under frequent changes.
 */
export function invalidateAfterFetch(
  client: QueryClient,
  which: (query: Query) => boolean,
  isStale: IsStale = () => true,
): void {
  for (const query of client.getQueryCache().findAll({ predicate: which })) void refetchOne(client, query, isStale);
}

/**
 * Refetches after the organiser's own command. A running fetch may be older than the command, so its reply is dropped. A
 * first fetch, or one of a hidden query, cannot be cancelled and is repeated at its end.
 */
export function invalidateAfterCommand(client: QueryClient, which: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: which })) {
    const canCancel = query.isActive() && query.state.data !== undefined;
    if (isFetching(query) && !canCancel) {
      void refetchOne(client, query, () => true);
      continue;
    }
    // The new fetch shows the changes that waited for the cancelled one.
    waiting.get(query)?.splice(0);
    void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  }
}

async function refetchOne(client: QueryClient, query: Query, isStale: IsStale): Promise<void> {
  const pending = waiting.get(query);
  if (pending !== undefined) return void pending.push(isStale);
  if (isFetching(query)) {
    const causes = [isStale];
    waiting.set(query, causes);
    await endOfFetch(query);
    waiting.delete(query);
    if (!causes.some((isStaleNow) => isStaleNow())) return;
  }
  await client.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

export function isFetching({ state }: Query): boolean {
  return state.fetchStatus === 'fetching';
}

/** Waits until a running fetch ends, even if it fails or no component shows its query any more. */
export async function endOfFetch(query: Query): Promise<void> {
  await query.fetch(undefined, { cancelRefetch: false }).catch(() => {});
}
