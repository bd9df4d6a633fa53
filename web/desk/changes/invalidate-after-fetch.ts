import type { Query, QueryClient } from '@tanstack/react-query';

/** Those that wait for a reading that is under way. */
const waiting = new WeakSet<Query>();

/**
 * Reads anew what is shown of some queries, and what is not when it is shown again; of each one reading at a time. What
 * is being read may be from before the change, and is read once more when it is there: not begun anew, or where much
 * changes nothing would be read to its end.
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

/** Waits for a reading that is under way, however it ends, also where nobody shows any more what it brings. */
export async function endOfFetch(query: Query): Promise<void> {
  await query.fetch(undefined, { cancelRefetch: false }).catch(() => {});
}
