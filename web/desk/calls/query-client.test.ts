import { environmentManager, QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { CallRefused } from './client.ts';
import { createQueryClient } from './query-client.ts';

const SOON_MS = 5000;

// The library finds no window in this test and would take it for a server, which never refetches.
environmentManager.setIsServer(() => false);

/** Mounts a query whose reads end with these outcomes in turn; the first read starts now. */
function show(outcomes: (string | CallRefused)[]) {
  vi.useFakeTimers();
  const client = createQueryClient();
  const remaining = [...outcomes];
  const observer = new QueryObserver(client, {
    queryKey: ['meeting', 'current'],
    queryFn: () => {
      const outcome = remaining.shift();
      if (outcome instanceof CallRefused) throw outcome;
      return outcome;
    },
  });
  const hide = observer.subscribe(() => {});
  onTestFinished(() => {
    hide();
    vi.useRealTimers();
  });
  const pass = async (ms: number) => await vi.advanceTimersByTimeAsync(ms);
  return { client, pass, shown: () => observer.getCurrentResult(), remaining: () => remaining.length };
}

test.each([503, 429])('refetches after a read that failed with status %i', async (status) => {
  const { client, pass, shown, remaining } = show(['old', new CallRefused(status, {}, 1), 'new', 'never asked for']);
  await pass(0);
  await client.invalidateQueries();
  expect(shown()).toMatchObject({ data: 'old', isRefetchError: true });
  await pass(SOON_MS);
  expect(shown()).toMatchObject({ data: 'new', isError: false });
  await pass(10 * SOON_MS);
  expect(remaining()).toBe(1);
});

test('never refetches a refused read or one without data', async () => {
  const refused = show(['old', new CallRefused(403, {}, 0), 'never asked for']);
  await refused.pass(0);
  await refused.client.invalidateQueries();
  await refused.pass(10 * SOON_MS);
  expect(refused.remaining()).toBe(1);
  const neverRead = show([new CallRefused(503, {}, 1), 'never asked for']);
  await neverRead.pass(10 * SOON_MS);
  expect(neverRead.shown()).toMatchObject({ isLoadingError: true });
  expect(neverRead.remaining()).toBe(1);
});
