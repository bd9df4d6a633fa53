import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Change, MAX_IDS } from '#contract/plain/register/change.ts';
import type { QuestionPage } from './patch-pages.ts';
import { changeApplier } from './apply-changes.ts';

const MEETING = 'a meeting';
type Question = QuestionPage['questions'][number];

/** A service that reads at each request, and answers it when the test says so, by the name of the request. */
function slowService() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const requests: { name: string; answer: () => void; fail: () => void }[] = [];
  const settled = async () => await new Promise((resolve) => setTimeout(resolve, 0));
  const request = async <Read>(name: string, read: Read): Promise<Read> => {
    const { promise, resolve, reject } = Promise.withResolvers<Read>();
    requests.push({ name, answer: () => resolve(read), fail: () => reject(new Error(name)) });
    return await promise;
  };
  const end = async (name: string, how: 'answer' | 'fail') => {
    const index = requests.findIndex((one) => one.name === name);
    expect(index, `${name} is requested`).toBeGreaterThanOrEqual(0);
    requests.splice(index, 1)[0]?.[how]();
    await settled();
  };
  const answer = async (name: string) => await end(name, 'answer');
  const fail = async (name: string) => await end(name, 'fail');
  const pending = () => requests.map(({ name }) => name);
  return { client, request, answer, fail, pending, settled, notify: changeApplier(client) };
}

const change = (kind: Change['kind'], ids: string[] | null): Change[] => [{ kind, meetingId: MEETING, ids }];

/** Shows counts. */
async function showCounts() {
  const service = slowService();
  let count = 0;
  const counts = new QueryObserver<number>(service.client, {
    queryKey: ['question', 'counts', MEETING],
    queryFn: async () => await service.request('counts', (count += 1)),
  });
  const hide = counts.subscribe(() => {});
  await service.settled();
  return { ...service, counted: () => counts.getCurrentResult().data, hide };
}

test('refetches counts whose fetch is older than a reset', async () => {
  const { pending, answer, counted, notify } = await showCounts();
  notify('everything');
  notify('everything');
  await answer('counts');
  expect([counted(), pending()]).toEqual([1, ['counts']]);
  await answer('counts');
  expect([counted(), pending()]).toEqual([2, []]);
});

test('changes within a second cause one request for the counts', async () => {
  const { pending, answer, counted, notify, settled } = await showCounts();
  await answer('counts');
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  for (let arrivals = 0; arrivals < 3; arrivals += 1) notify(change('arrival', null));
  expect(pending()).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  expect(pending()).toEqual(['counts']);
  notify(change('arrival', null));
  vi.useRealTimers();
  await answer('counts');
  await settled();
  expect([counted(), pending()]).toEqual([2, []]);
});

test('shows each answer while changes never pause', async () => {
  const { pending, answer, counted, notify } = await showCounts();
  await answer('counts');
  notify('everything');
  for (const count of [2, 3, 4]) {
    notify('everything');
    expect(pending()).toEqual(['counts']);
    await answer('counts');
    expect(counted()).toBe(count);
  }
});

test('marks hidden counts stale when they change during their fetch', async () => {
  const { client, answer, notify, hide, settled } = await showCounts();
  hide();
  notify('everything');
  await answer('counts');
  await settled();
  expect(client.getQueryState(['question', 'counts', MEETING])).toMatchObject({ data: 1, isInvalidated: true });
});

test('refetches a topic whose fetch may hold a changed question', async () => {
  const { client, request, answer, pending, settled, notify } = slowService();
  const topic = new QueryObserver(client, {
    queryKey: ['topic', 'one', MEETING, 'T'],
    queryFn: async () => await request('topic', { questions: [{ id: 'A', number: 1 }] }),
  });
  topic.subscribe(() => {});
  await settled();
  await answer('topic');
  notify(change('question', ['Q']));
  expect(pending()).toEqual([]);
  notify(change('topic', ['T']));
  notify(change('question', ['Q']));
  await answer('topic');
  expect(pending()).toEqual(['topic']);
});

test.each([
  ['once', 'with', 1, ['question']],
  ['twice', 'without', null, ['question', 'question']],
])('fetches a question %s for an answer %s a number', async (_times, _given, number, fetches) => {
  const { client, request, answer, pending, settled, notify } = slowService();
  const page = new QueryObserver(client, {
    queryKey: ['question', 'one', MEETING, 'A'],
    queryFn: async () => await request('question', { id: 'A', number, topic: null, history: [] }),
  });
  page.subscribe(() => {});
  await settled();
  notify(change('number', null));
  notify(change('question', ['B']));
  await answer('question');
  expect(['question', ...pending()]).toEqual(fetches);
});

test('refetches a question that changed during its fetch', async () => {
  const { client, request, answer, pending, settled, notify } = slowService();
  const page = new QueryObserver(client, {
    queryKey: ['question', 'one', MEETING, 'A'],
    queryFn: async () => await request('question', { id: 'A', number: 1, topic: null, history: [] }),
  });
  page.subscribe(() => {});
  await settled();
  notify(change('number', null));
  notify(change('question', ['A']));
  await answer('question');
  expect(pending()).toEqual(['question']);
});

/** Shows the first page of a list, with this many questions. */
async function showList(length: number, first: 'answer' | 'fail' = 'answer') {
  const service = slowService();
  const stored = new Map<string, Question>();
  const store = (id: string, number: number | null = 1, version = 1) =>
    stored.set(id, { id, number, version, receivedAt: '2025-05-20T10:00:00.000Z' } as Question);
  for (let index = 0; index < length; index += 1) store(`id ${String(index).padStart(2, '0')}`);
  const pageOf = (questions: Question[], next: string | null): QuestionPage => ({
    questions,
    next,
    isSearchComplete: true,
    timeZone: '',
  });
  const list = new InfiniteQueryObserver<QuestionPage>(service.client, {
    queryKey: ['question', 'list', MEETING],
    queryFn: async () => await service.request('list', pageOf([...stored.values()].slice(0, length), 'more')),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: {
      list: {
        order: 'oldest',
        keepsState: () => true,
        readThese: async (ids) =>
          await service.request(
            ids.join(),
            pageOf(
              ids.flatMap((id) => stored.get(id) ?? []),
              null,
            ),
          ),
      },
    },
  });
  const leave = list.subscribe(() => {});
  await service.settled();
  await service[first]('list');
  const listed = () => list.getCurrentResult().data?.pages.flatMap(({ questions }) => questions) ?? [];
  return { ...service, stored, store, listed, leave };
}

test('fetches a change after the refetch of a short list', async () => {
  const { stored, listed, notify, answer, pending } = await showList(50);
  stored.delete('id 05');
  notify(change('question', ['id 05']));
  await answer('id 05');
  expect(pending()).toEqual(['list']);
  stored.delete('id 06');
  notify(change('question', ['id 06']));
  await answer('list');
  await answer('id 06');
  await answer('list');
  expect(listed()).toEqual([...stored.values()]);
});

test('shows a number assigned during the fetch of a list', async () => {
  const { store, listed, notify, answer } = await showList(60);
  store('id 00', null);
  notify('everything');
  store('id 00', 7);
  notify(change('number', null));
  await answer('list');
  await answer('id 00');
  expect(listed()[0]?.number).toBe(7);
});

test('shows a number assigned during the fetch of a row', async () => {
  const { store, listed, notify, answer } = await showList(60);
  store('id 00', null);
  notify(change('question', ['id 00']));
  store('id 00', 7);
  notify(change('number', null));
  await answer('id 00');
  await answer('id 00');
  expect(listed()[0]?.number).toBe(7);
});

test('puts no older row over a newer list', async () => {
  const { store, listed, notify, answer } = await showList(60);
  notify(change('question', ['id 00']));
  store('id 00', 1, 2);
  notify('everything');
  await answer('list');
  await answer('id 00');
  expect(listed()[0]?.version).toBe(2);
  await answer('id 00');
  expect(listed()[0]?.version).toBe(2);
});

test('requests a row again when its list is being fetched', async () => {
  const { notify, answer, pending } = await showList(60);
  notify(change('question', ['id 00']));
  notify('everything');
  await answer('id 00');
  await answer('list');
  expect(pending()).toEqual(['id 00']);
});

test('patches a list after its refetch while changes never pause', async () => {
  const { notify, answer, pending } = await showList(60);
  notify('everything');
  notify(change('question', ['id 00']));
  await answer('list');
  notify(change('question', ['id 01']));
  expect(pending()).toEqual(['id 00']);
  await answer('id 00');
  expect(pending()).toEqual(['id 01']);
});

test('fetches a missed change with the next one', async () => {
  const { store, listed, notify, answer, fail, settled } = await showList(60);
  store('id 00', 1, 2);
  notify(change('question', ['id 00']));
  await fail('id 00');
  await fail('list');
  await settled();
  store('id 01', 1, 2);
  notify(change('question', ['id 01']));
  await answer('id 01');
  await answer('list');
  expect(listed().map(({ version }) => version)).toEqual([2, 2, ...Array.from({ length: 58 }, () => 1)]);
});

test('marks a hidden list stale when it changes', async () => {
  const { client, store, notify, answer, pending, leave, settled } = await showList(60);
  notify(change('question', ['id 00']));
  leave();
  store('id 01', 1, 2);
  notify(change('question', ['id 01']));
  await answer('id 00');
  await settled();
  expect(pending()).toEqual([]);
  expect(client.getQueryState(['question', 'list', MEETING])?.isInvalidated).toBe(true);
});

test('fetches more changed questions than one request holds', async () => {
  const { store, listed, notify, answer, pending } = await showList(250);
  for (const { id } of listed()) store(id, 1, 2);
  notify(change('question', ['id 00']));
  const ids = listed().map(({ id }) => id);
  for (let from = 0; from < ids.length; from += MAX_IDS) notify(change('question', ids.slice(from, from + MAX_IDS)));
  await answer('id 00');
  while (pending()[0] !== undefined) await answer(pending()[0] ?? '');
  expect(listed().filter(({ version }) => version !== 2)).toEqual([]);
});

test('refetches a list completely when its first fetch has failed', async () => {
  const { notify, answer, pending, listed } = await showList(60, 'fail');
  notify(change('question', ['id 00']));
  await answer('id 00');
  expect(pending()).toEqual(['list']);
  await answer('list');
  expect(listed()).toHaveLength(60);
});
