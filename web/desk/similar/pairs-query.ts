import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { refetchAfterFailure } from '../calls/query-client.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { invalidateAfterFetch } from '../changes/invalidate-queries.ts';
import type { Follow } from '../changes/patch-list.ts';

export type PairList = Replied<'listSimilarPairs'>;
export type Pair = PairList['pairs'][number];
export type Compared = Pair['first'];
/** The least closeness of the listed pairs. */
export type From = 'veryClose' | 'close';

/** Changes that come together cause one request: a count may be this old. */
const COUNT_AGE_MS = 30_000;
/** The same for the pairs of the screen. */
const LIST_AGE_MS = 2000;
/** While the service still compares questions, the count is refetched this often. */
const INCOMPLETE_COUNT_MS = 10_000;

/** How many close pairs wait for a decision. */
export function pairCountQuery(client: QueryClient, meetingId: string) {
  return queryOptions({
    queryKey: ['question', 'pairs', meetingId, 'count'],
    queryFn: async () => {
      const { total, isComplete } = await callDesk('listSimilarPairs', {
        params: { meetingId },
        query: { limit: '1' },
      });
      return { total, isComplete };
    },
    refetchInterval: (query) =>
      refetchAfterFailure(query) || (query.state.data?.isComplete === false && INCOMPLETE_COUNT_MS),
    meta: { follow: followLater(client, COUNT_AGE_MS) },
  });
}

/** Reads one page of the pairs. */
export type ReadPairs = (page: { limit: number; skip: number }) => Promise<PairList>;

type Listed = {
  meetingId: string;
  from: From;
  wantedCount: number;
  /** Reads as many pages as it needs. */
  read: (readPage: ReadPairs) => Promise<PairList>;
};

/** The strongest pairs that wait for a decision. */
export function pairsQuery(client: QueryClient, { meetingId, from, wantedCount, read }: Listed) {
  const queryKey = ['question', 'pairs', meetingId, from, wantedCount] as const;
  const followOthers = followLater(client, LIST_AGE_MS);
  const follow: Follow = (changes, query) => {
    const pairs = client.getQueryData<PairList>(queryKey)?.pairs ?? [];
    const shown = new Set(pairs.flatMap(({ first, second }) => [first.id, second.id]));
    const isShown = changes.news.some(
      ({ kind, ids }) => kind === 'question' && ids?.some((id) => shown.has(id)) === true,
    );
    if (isShown) invalidateAfterFetch(client, (other) => other === query);
    else followOthers(changes, query);
  };
  return queryOptions({
    queryKey,
    queryFn: () =>
      read(async ({ limit, skip }) => {
        const query = { from, limit: String(limit), skip: String(skip) };
        return await callDesk('listSimilarPairs', { params: { meetingId }, query });
      }),
    // Without data the screen shows the failure with a retry button instead.
    refetchInterval: (query) =>
      query.state.data !== undefined && (refetchAfterFailure(query) || (!query.state.data.isComplete && LIST_AGE_MS)),
    meta: { follow },
  });
}

const waiting = new WeakSet<Query>();

/** Refetches once for all changes that come within this time. */
function followLater(client: QueryClient, ageMs: number): Follow {
  return ({ news, echoes }, query) => {
    if (news.length + echoes.length === 0 || waiting.has(query)) return;
    waiting.add(query);
    setTimeout(() => {
      waiting.delete(query);
      invalidateAfterFetch(client, (other) => other === query);
    }, ageMs);
  };
}
