import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import type { Replied } from '../calls/client.ts';
import { applyDecision } from './apply-decision.ts';
import type { QuestionPage } from './patch-pages.ts';

const MEETING = 'a meeting';
const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const pass = async (ms = 2000) => await vi.advanceTimersByTimeAsync(ms);

/** Applies the answer of a decision that accepted a question in a topic of its own. */
function accept(id: string): void {
  const decided = [{ id, state: 'accepted', version: 2, topicId: `topic of ${id}` }];
  const result = { decisionId: `decision on ${id}`, decidedCount: 1, decided } as unknown as Replied<'decideQuestion'>;
  applyDecision({ client, meetingId: MEETING, sentAt: Date.now() }, result, { openedTopics: 1 });
}

test('a decision leaves an outdated list to its refetch', async () => {
  let ids = Array.from({ length: 60 }, (_, index) => `id ${index}`);
  const page = (some: string[]) => {
    const questions = some.map((id) => ({ id, state: 'received', version: 1, topic: null, number: 1, receivedAt: '' }));
    return { questions, next: null, isSearchComplete: true, timeZone: '' } as unknown as QuestionPage;
  };
  const list = new InfiniteQueryObserver<QuestionPage>(client, {
    queryKey: ['question', 'list', MEETING],
    queryFn: async () => page(ids),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: {
      list: {
        order: 'newest',
        keepsState: (state) => state === 'received',
        readThese: async (wanted) => page(ids.filter((id) => wanted.includes(id))),
      },
    },
  });
  list.subscribe(() => {});
  await pass();
  // A colleague has decided the sixth, and the refetch after that has failed.
  ids = ids.filter((id) => id !== 'id 6');
  await client.invalidateQueries({ queryKey: ['question', 'list', MEETING], refetchType: 'none' });
  ids = ids.filter((id) => id !== 'id 5');
  accept('id 5');
  await pass();
  const shown = list.getCurrentResult().data?.pages.flatMap(({ questions }) => questions.map(({ id }) => id));
  expect(shown).toEqual(ids);
});

test('a page fetched before the decision is fetched again', async () => {
  const first = Promise.withResolvers<object>();
  const queryFn = vi.fn<() => Promise<object>>(() => first.promise);
  new QueryObserver(client, { queryKey: ['question', 'one', MEETING, 'id 5'], queryFn }).subscribe(() => {});
  await pass(10);
  accept('id 5');
  first.resolve({ id: 'id 5', state: 'received', version: 1 });
  await pass();
  expect(queryFn).toHaveBeenCalledTimes(2);
});
