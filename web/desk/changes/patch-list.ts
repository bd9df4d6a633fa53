import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { type Change, MAX_IDS } from '#contract/plain/register/change.ts';
import type { KeepsState } from './decided-rows.ts';
import { type Patch, patchPages, type QuestionPage } from './patch-pages.ts';
import { endOfFetch, isFetching, invalidateAfterFetch } from './invalidate-queries.ts';

/** Half of the first page. A shorter list of which the service has more is refetched. */
const SHORTEST = 50;

export type ListMeta = {
  order: 'newest' | 'oldest';
  /** Fetches the questions with these ids that match the filter now. */
  readThese: (ids: string[]) => Promise<QuestionPage>;
  keepsState: KeepsState;
};

/** A query that decides itself whether changes of the feed touch it, and when to refetch. */
export type Follow = (changes: { news: readonly Change[]; echoes: readonly Change[] }, query: Query) => void;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { list?: ListMeta; follow?: Follow };
  }
}

export type Listed = InfiniteData<QuestionPage>;
type Patched = 'patched' | 'toReadWhole' | 'overtaken';
/** The changes that wait for the next request of each list. */
const gatheredOf = new WeakMap<QueryClient, Map<string, Change[]>>();

/** True while a request for changed rows of a list is on its way. */
export function isPatching(client: QueryClient, query: Query): boolean {
  return gatheredOf.get(client)?.has(query.queryHash) === true;
}

/** Puts changed rows into a list. @returns `toReadWhole` where too few rows are left */
export function layPatch(
  client: QueryClient,
  query: Query,
  { before, ...changed }: Patch & { before: Listed },
): Patched {
  const pages = patchPages(before.pages, changed);
  client.setQueryData<Listed>(query.queryKey, { ...before, pages });
  return pages.at(-1)?.next !== null && lengthOf(pages) < SHORTEST ? 'toReadWhole' : 'patched';
}

/**
 * Patches lists, each with one request at a time. Changes that come during the request, or while the list itself is being
 * fetched, are gathered for the next one.
 */
export function listPatcher(client: QueryClient) {
  const gathered = gatheredOf.get(client) ?? new Map<string, Change[]>();
  gatheredOf.set(client, gathered);

  const patch = async (query: Query, { order, readThese }: ListMeta, ids: readonly string[]): Promise<Patched> => {
    const { dataUpdateCount } = query.state;
    const { questions: found } = await readThese([...ids]);
    const before = client.getQueryData<Listed>(query.queryKey);
    // The list has been fetched or patched since, so it may be newer.
    if (isFetching(query) || query.state.dataUpdateCount !== dataUpdateCount) return 'overtaken';
    // `setQueryData` would mark the list as fresh, although it lacks earlier changes.
    if (before === undefined || query.state.isInvalidated) return 'toReadWhole';
    return layPatch(client, query, { before, ids: new Set(ids), found, order });
  };

  const patchAll = async (query: Query, list: ListMeta, ids: readonly string[] | null): Promise<Patched> => {
    if (ids === null) return 'toReadWhole';
    for (let from = 0; from < ids.length; from += MAX_IDS) {
      const patched = await patch(query, list, ids.slice(from, from + MAX_IDS));
      if (patched !== 'patched') return patched;
    }
    return 'patched';
  };

  /** @returns false where the list must be read as a whole */
  const readSome = async (query: Query, list: ListMeta, changes: Change[]): Promise<boolean> => {
    try {
      while (changes.length > 0) {
        if (isFetching(query)) await endOfFetch(query);
        const taken = changes.splice(0);
        const patched = await patchAll(query, list, idsOf(client.getQueryData<Listed>(query.queryKey), taken));
        if (patched === 'toReadWhole') return false;
        if (patched === 'overtaken') changes.push(...taken);
      }
      return true;
    } finally {
      // Without a pause, so that a later change starts another request.
      gathered.delete(query.queryHash);
    }
  };

  return async (query: Query, changed: readonly Change[]): Promise<void> => {
    const { list } = query.meta ?? {};
    const refetchAll = () => invalidateAfterFetch(client, (other) => other === query);
    if (list === undefined || !query.isActive()) return refetchAll();
    const pending = gathered.get(query.queryHash);
    if (pending !== undefined) return void pending.push(...changed);
    const changes = [...changed];
    gathered.set(query.queryHash, changes);
    const isRead = await readSome(query, list, changes).catch(() => false);
    if (!isRead) refetchAll();
  };
}

export function questionsOf(listed: Listed) {
  return listed.pages.flatMap(({ questions }) => questions);
}

/** The questions of a list that the changes may have touched; null if it may be any question. */
function idsOf(listed: Listed | undefined, changes: readonly Change[]): readonly string[] | null {
  const touched = new Set<string>();
  for (const change of changes) {
    const ids = idsOfOne(listed, change);
    if (ids === null) return null;
    for (const id of ids) touched.add(id);
  }
  return [...touched];
}

function idsOfOne(listed: Listed | undefined, { kind, ids }: Change): readonly string[] | null {
  if (kind === 'question') return ids;
  const questions = listed === undefined ? [] : questionsOf(listed);
  // A question without a number may have one now.
  if (kind === 'number') return questions.flatMap(({ id, number }) => (number === null ? id : []));
  if (kind !== 'topic' || ids === null) return null;
  // The row of a question says whether it is alone in its topic.
  return questions.flatMap(({ id, topic }) => (topic !== null && ids.includes(topic.id) ? id : []));
}

function lengthOf(pages: readonly QuestionPage[]): number {
  return pages.reduce((sum, { questions }) => sum + questions.length, 0);
}
