import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { type Change, MOST_IDS } from '#contract/register/change.ts';
import { patchPages, type QuestionPage } from './patch-pages.ts';
import { readAnew } from './read-anew.ts';

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

/** Questions of a list that are being read again, and those that are next. */
type Gathered = { asked: readonly string[]; next: Set<string> };

/**
 * Of a list one reading at a time; what changes meanwhile is gathered for the next. Where the list itself is on its way,
 * all of it is read once more: what it brings may be of before the change, and hold what it did not.
 */
export function listPatcher(client: QueryClient) {
  const gathered = new Map<string, Gathered>();
  const readWhole = (query: Query) => readAnew(client, (other) => other === query);

  /** @returns false where the list must be read as a whole */
  const readSome = async (query: Query, { order, readThese }: ListMeta, reading: Gathered): Promise<boolean> => {
    while (reading.next.size > 0) {
      const ids = [...reading.next].slice(0, MOST_IDS);
      for (const id of ids) reading.next.delete(id);
      reading.asked = ids;
      const { dataUpdateCount } = query.state;
      const { questions: found } = await readThese(ids);
      const before = client.getQueryData<Listed>(query.queryKey);
      if (before === undefined || query.state.fetchStatus === 'fetching') return false;
      if (query.state.dataUpdateCount !== dataUpdateCount) {
        // What has come meanwhile may be newer.
        for (const id of ids) reading.next.add(id);
        continue;
      }
      const pages = patchPages(before.pages, { ids: new Set(ids), found, order });
      client.setQueryData<Listed>(query.queryKey, { ...before, pages });
      if (pages.at(-1)?.next !== null && lengthOf(pages) < SHORTEST) return false;
    }
    return true;
  };

  return async (query: Query, change: Change): Promise<void> => {
    const { list } = query.meta ?? {};
    const isOnItsWay = query.state.fetchStatus === 'fetching';
    const ids = isOnItsWay ? null : idsOf(client.getQueryData<Listed>(query.queryKey), change);
    if (list === undefined || ids === null || !query.isActive()) return readWhole(query);
    const underWay = gathered.get(query.queryHash);
    if (underWay !== undefined) {
      // Of those that are on their way nobody knows yet whether they are touched.
      const unknown = change.kind === 'question' ? [] : underWay.asked;
      for (const id of [...ids, ...unknown]) underWay.next.add(id);
      return;
    }
    const reading = { asked: [], next: new Set(ids) };
    gathered.set(query.queryHash, reading);
    const isRead = await readSome(query, list, reading)
      .catch(() => false)
      .finally(() => gathered.delete(query.queryHash));
    if (!isRead) readWhole(query);
  };
}

/** Which questions of a list may have changed; null where it may be any. */
function idsOf(listed: Listed | undefined, { kind, ids }: Change): readonly string[] | null {
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
