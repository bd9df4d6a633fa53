import { Query, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { CallRefused, CallUnanswered } from '../calls/client.ts';
import { noteChange } from '../changes/last-change.ts';
import { countsRefetchInterval, type readCounts } from './read-counts.ts';

type Read = Awaited<ReturnType<typeof readCounts>>;

/** A query as the library holds it, with an answer or an error. */
function queryWith({ data, error = null }: { data?: Partial<Read>; error?: Error | null }) {
  const client = new QueryClient();
  const query = new Query<Read>({ client, queryHash: '', queryKey: ['question', 'counts'] });
  query.setState({ ...query.state, data: data as Read, error });
  return query;
}

test('refetches counts from before the last change', () => {
  noteChange();
  const now = performance.now();
  expect(countsRefetchInterval(queryWith({ data: { requestedAt: now, ageMs: 500 } }))).toBe(1000);
  expect(countsRefetchInterval(queryWith({ data: { requestedAt: now, ageMs: 0 } }))).toBe(false);
  expect(countsRefetchInterval(queryWith({ data: { requestedAt: now + 1100, ageMs: 500 } }))).toBe(false);
  expect(countsRefetchInterval(queryWith({}))).toBe(false);
});

test('refetches counts after a failure, not after a refusal', () => {
  for (const error of [new CallUnanswered(), new CallRefused(503, {}, 5), new CallRefused(429, {}, 1)]) {
    expect(countsRefetchInterval(queryWith({ error }))).toBe(5000);
  }
  for (const status of [401, 403, 404]) {
    expect(countsRefetchInterval(queryWith({ error: new CallRefused(status, {}, 0) }))).toBe(false);
  }
});
