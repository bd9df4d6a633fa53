import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { invalidateAfterCommand, invalidateAfterFetch } from './invalidate-queries.ts';

const KEY = ['question', 'similar'] as const;
const isAny = () => true;
const settled = async () => await new Promise((resolve) => setTimeout(resolve, 0));

/** Shows a query whose requests the test answers in any order. */
function showQuery() {
  const client = new QueryClient();
  const requests: ((text: string) => void)[] = [];
  const query = new QueryObserver<string>(client, {
    queryKey: KEY,
    queryFn: async () => await new Promise<string>((resolve) => void requests.push(resolve)),
  });
  const hide = query.subscribe(() => {});
  const answer = async (which: number, text: string) => {
    requests[which]?.(text);
    await settled();
  };
  return { client, count: () => requests.length, answer, hide, shown: () => query.getCurrentResult().data };
}

test('never shows an answer from before the command', async () => {
  const { client, count, answer, shown } = showQuery();
  await answer(0, 'first');
  invalidateAfterFetch(client, isAny);
  invalidateAfterCommand(client, isAny);
  await answer(1, 'before the command');
  expect(shown()).toBe('first');
  await answer(2, 'after it');
  expect([shown(), count()]).toEqual(['after it', 3]);
});

test('repeats a first fetch, which cannot be cancelled', async () => {
  const { client, count, answer, shown } = showQuery();
  invalidateAfterCommand(client, isAny);
  await answer(0, 'before the command');
  expect(count()).toBe(2);
  await answer(1, 'after it');
  expect([shown(), count()]).toEqual(['after it', 2]);
});

test('a command marks a hidden query stale after its fetch', async () => {
  const { client, answer, hide } = showQuery();
  await answer(0, 'first');
  invalidateAfterFetch(client, isAny);
  hide();
  invalidateAfterCommand(client, isAny);
  await answer(1, 'before the command');
  expect(client.getQueryState(KEY)?.isInvalidated).toBe(true);
});

test('a command refetches once for all waiting changes', async () => {
  const { client, count, answer } = showQuery();
  await answer(0, 'first');
  invalidateAfterFetch(client, isAny);
  invalidateAfterFetch(client, isAny);
  invalidateAfterCommand(client, isAny);
  await settled();
  await answer(2, 'after it');
  expect(count()).toBe(3);
});
