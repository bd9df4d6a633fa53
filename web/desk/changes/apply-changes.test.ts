import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { QuestionPage } from './patch-pages.ts';
import { changeApplier } from './apply-changes.ts';
import { lastChangeAt } from './last-change.ts';

const MEETING = 'a meeting';
type Question = QuestionPage['questions'][number];

/** A completely read list of 10,000 questions, its later requests, and the questions that the service answers with. */
async function readList() {
  const client = new QueryClient();
  const stored = new Map(
    Array.from({ length: 10_000 }, (_, n) => {
      const receivedAt = new Date(Date.UTC(2025, 4, 20) - n * 1000).toISOString();
      return [`id ${n}`, { id: `id ${n}`, receivedAt, number: n < 3 ? null : n } as Question];
    }),
  );
  const requests: string[] = [];
  const list = new InfiniteQueryObserver<QuestionPage>(client, {
    queryKey: ['question', 'list', MEETING],
    queryFn: ({ pageParam }) => {
      const from = Number(pageParam);
      requests.push(`page ${from}`);
      const questions = [...stored.values()].slice(from, from + 1000);
      const next = from + 1000 < stored.size ? String(from + 1000) : null;
      return { questions, next, isSearchComplete: true, timeZone: '' };
    },
    initialPageParam: '0',
    getNextPageParam: ({ next }) => next,
    staleTime: Infinity,
    meta: {
      list: {
        order: 'newest',
        keepsState: () => true,
        readThese: async (ids) => {
          requests.push(ids.join());
          const questions = ids.flatMap((id) => stored.get(id) ?? []);
          return { questions, next: null, isSearchComplete: true, timeZone: '' };
        },
      },
    },
  });
  list.subscribe(() => {});
  while ((await list.fetchNextPage()).hasNextPage);
  requests.length = 0;
  const listed = () => list.getCurrentResult().data?.pages.flatMap(({ questions }) => questions.map(({ id }) => id));
  const notify = changeApplier(client);
  const settled = async () => await new Promise((resolve) => setTimeout(resolve, 0));
  return { stored, requests, listed, notify, settled };
}

test('fetches only the changed questions of a long list', async () => {
  const { stored, requests, listed, notify, settled } = await readList();
  stored.delete('id 5000');
  notify([{ kind: 'question', meetingId: MEETING, ids: ['id 5000'] }]);
  notify([{ kind: 'question', meetingId: MEETING, ids: ['id 7000'] }]);
  await settled();
  expect(requests).toEqual(['id 5000', 'id 7000']);
  expect(listed()).toEqual([...stored.keys()]);
});

test('a seal fetches only questions without a number', async () => {
  const { stored, requests, notify, settled } = await readList();
  for (const [id, question] of stored) stored.set(id, { ...question, number: 7 });
  notify([{ kind: 'number', meetingId: MEETING, ids: null }]);
  await settled();
  notify([{ kind: 'number', meetingId: MEETING, ids: null }]);
  await settled();
  expect(requests).toEqual(['id 0,id 1,id 2']);
});

test('notes the time of each change', async () => {
  const { notify } = await readList();
  const before = performance.now();
  notify([{ kind: 'arrival', meetingId: MEETING, ids: null }]);
  expect(lastChangeAt()).toBeGreaterThanOrEqual(before);
});

test('refetches the whole list when any question may have changed', async () => {
  const { requests, notify, settled } = await readList();
  notify([{ kind: 'question', meetingId: MEETING, ids: null }]);
  await settled();
  expect(requests).toContain('page 0');
});

test('refetches topics when a question in a heading changes', async () => {
  const client = new QueryClient();
  const queryKey = ['topic', 'list', MEETING] as const;
  client.setQueryData(queryKey, { topics: [{ firstQuestion: null }, { firstQuestion: { id: 'A' } }] });
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  const notify = changeApplier(client);
  notify([{ kind: 'question', meetingId: MEETING, ids: ['B'] }]);
  expect(isStale()).toBe(false);
  notify([{ kind: 'question', meetingId: MEETING, ids: ['A'] }]);
  expect(isStale()).toBe(true);
});

test('refetches answers when a question in a heading changes', () => {
  const client = new QueryClient();
  const queryKey = ['answer', 'list', MEETING] as const;
  const topics = [null, { id: 'A' }].map((firstQuestion) => ({ topic: { firstQuestion } }));
  client.setQueryData(queryKey, { answers: topics });
  const isStale = () => client.getQueryState(queryKey)?.isInvalidated;
  const notify = changeApplier(client);
  notify([{ kind: 'question', meetingId: MEETING, ids: ['B'] }]);
  expect(isStale()).toBe(false);
  notify([{ kind: 'question', meetingId: MEETING, ids: ['A'] }]);
  expect(isStale()).toBe(true);
});

test('a seal refetches a topic with an unnumbered question', () => {
  const client = new QueryClient();
  const queryKeys = [1, null].map((number) => ['topic', 'one', MEETING, number] as const);
  for (const queryKey of queryKeys) client.setQueryData(queryKey, { questions: [{ id: 'A', number: queryKey[3] }] });
  changeApplier(client)([{ kind: 'number', meetingId: MEETING, ids: null }]);
  expect(queryKeys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([false, true]);
});

test('refetches the answer of a changed topic alone', () => {
  const client = new QueryClient();
  const queryKeys = ['A', 'B'].map((topicId) => ['answer', 'one', MEETING, topicId] as const);
  for (const queryKey of queryKeys) client.setQueryData(queryKey, { topicId: queryKey[3] });
  changeApplier(client)([{ kind: 'answer', meetingId: MEETING, ids: ['B'] }]);
  expect(queryKeys.map((queryKey) => client.getQueryState(queryKey)?.isInvalidated)).toEqual([false, true]);
});
