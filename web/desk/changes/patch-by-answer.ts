import type { Query, QueryClient } from '@tanstack/react-query';
import type { Replied } from '../calls/client.ts';
import { type Decided, rowsAfter, type Topics } from './decided-rows.ts';
import { invalidateAfterFetch, isFetching } from './invalidate-queries.ts';
import { isPatching, layPatch, type Listed, questionsOf } from './patch-list.ts';

/** Patches a list from the answer of a decision. @returns false where the list must read the decided rows */
export function patchByAnswer(client: QueryClient, query: Query, decided: readonly Decided[]): boolean {
  const { list } = query.meta ?? {};
  const before = client.getQueryData<Listed>(query.queryKey);
  if (list === undefined || before === undefined || !isSettled(client, query)) return false;
  const rows = rowsAfter(questionsOf(before), decided, { keepsState: list.keepsState, topics: topicsIn(client) });
  if (rows === undefined) return false;
  if (rows.ids.size === 0) return true;
  const patched = layPatch(client, query, { before, ...rows, order: list.order });
  if (patched === 'toReadWhole') invalidateAfterFetch(client, (other) => other === query);
  return true;
}

/** False while a fetch or patch is due: it may bring rows from before the decision. */
function isSettled(client: QueryClient, query: Query): boolean {
  return query.isActive() && !isFetching(query) && !query.state.isInvalidated && !isPatching(client, query);
}

function topicsIn(client: QueryClient): Topics {
  const lists = client.getQueriesData<Replied<'listTopics'>>({ queryKey: ['topic', 'list'] });
  return new Map(lists.flatMap(([, list]) => (list?.topics ?? []).map(({ id, number }) => [id, { id, number }])));
}
