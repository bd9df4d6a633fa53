import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { type Change, MOST_IDS } from '#contract/register/change.ts';
import { patchPages, type QuestionPage } from './patch-pages.ts';
import { endOfFetch, isFetching, invalidateAfterFetch } from './invalidate-after-fetch.ts';

/** A list that has become shorter than that while there are more is read anew: half of its first page. */
const SHORTEST = 50;

/** What a list says of itself: `readThese` gives those of some questions that are in it, as they are now. */
export type ListMeta = { order: 'newest' | 'oldest'; readThese: (ids: string[]) => Promise<QuestionPage> };

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { list?: ListMeta };
  }
}

type Listed = InfiniteData<QuestionPage>;
type Patched = 'patched' | 'toReadWhole' | 'overtaken';

/**
 * Of a list one reading at a time; what changes meanwhile, or while the list itself is on its way, is gathered for the
 * next.
 */
export function listPatcher(client: QueryClient) {
  const gathered = new Map<string, Change[]>();

  const patch = async (query: Query, { order, readThese }: ListMeta, ids: readonly string[]): Promise<Patched> => {
    const { dataUpdateCount } = query.state;
    const { questions: found } = await readThese([...ids]);
    const before = client.getQueryData<Listed>(query.queryKey);
    // What has come meanwhile may be newer.
    if (isFetching(query) || query.state.dataUpdateCount !== dataUpdateCount) return 'overtaken';
    // What it still owes, of a reading that failed or of a time when nobody looked, would be forgotten with what is set.
    if (before === undefined || query.state.isInvalidated) return 'toReadWhole';
    const pages = patchPages(before.pages, { ids: new Set(ids), found, order });
    client.setQueryData<Listed>(query.queryKey, { ...before, pages });
    return pages.at(-1)?.next !== null && lengthOf(pages) < SHORTEST ? 'toReadWhole' : 'patched';
  };

  const patchAll = async (query: Query, list: ListMeta, ids: readonly string[] | null): Promise<Patched> => {
    if (ids === null) return 'toReadWhole';
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const patched = await patch(query, list, ids.slice(from, from + MOST_IDS));
      if (patched !== 'patched') return patched;
    }
    return 'patched';
  };

  /** @returns false where the list must be read as a whole */
  const readSome = async (query: Query, list: ListMeta, changes: Change[]): Promise<boolean> => {
    try {
      while (changes.length > 0) {
        if (isFetching(query)) await endOfFetch(query);
        const told = changes.splice(0);
        const patched = await patchAll(query, list, idsOf(client.getQueryData<Listed>(query.queryKey), told));
        if (patched === 'toReadWhole') return false;
        if (patched === 'overtaken') changes.push(...told);
      }
      return true;
    } finally {
      // At once: what is told a moment later begins anew.
      gathered.delete(query.queryHash);
    }
  };

  return async (query: Query, change: Change): Promise<void> => {
    const { list } = query.meta ?? {};
    const readWhole = () => invalidateAfterFetch(client, (other) => other === query);
    if (list === undefined || !query.isActive()) return readWhole();
    const underWay = gathered.get(query.queryHash);
    if (underWay !== undefined) return void underWay.push(change);
    const changes = [change];
    gathered.set(query.queryHash, changes);
    const isRead = await readSome(query, list, changes).catch(() => false);
    if (!isRead) readWhole();
  };
}

/** Which questions of a list some changes may have touched; null where it may be any. */
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
  const questions = (listed?.pages ?? []).flatMap((page) => page.questions);
  // What has no number yet may have one now.
  if (kind === 'number') return questions.flatMap(({ id, number }) => (number === null ? id : []));
  if (kind !== 'topic' || ids === null) return null;
  // Whether one is alone in its topic is said in its row.
  return questions.flatMap(({ id, topic }) => (topic !== null && ids.includes(topic.id) ? id : []));
}

function lengthOf(pages: readonly QuestionPage[]): number {
  return pages.reduce((sum, { questions }) => sum + questions.length, 0);
}
