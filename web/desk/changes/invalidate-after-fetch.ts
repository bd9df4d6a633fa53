import type { Query, QueryClient } from '@tanstack/react-query';

/** The queries that wait for their running fetch to end. */
const waiting = new WeakSet<Query>();

/**
 * Refetches active queries now and inactive ones when they mount; at most one fetch per query. A running fetch may be
 * older than the change, so it is repeated at its end; cancelling it would starve the query under frequent changes.
 */
export function invalidateAfterFetch(client: QueryClient, which: (query: Query) => boolean): void {
  for (const query of client.getQueryCache().findAll({ predicate: which })) void readOne(client, query);
}

async function readOne(client: QueryClient, query: Query): Promise<void> {
  if (waiting.has(query)) return;
  if (isFetching(query)) {
    waiting.add(query);
    await endOfFetch(query);
    waiting.delete(query);
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
