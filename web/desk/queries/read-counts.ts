import type { Query } from '@tanstack/react-query';
import type { Input } from '#contract/calls/call.ts';
import { callDesk, type DeskCalls, type Replied } from '../calls/client.ts';
import { refetchAfterFailure } from '../calls/query-client.ts';
import { lastChangeAt } from '../changes/last-change.ts';

const SOON_MS = 1000;

type ReadCounts = Replied<'countQuestions'> & { requestedAt: number };

/** Fetches counts, and adds the time of the request. @throws CallRefused @throws CallUnanswered */
export async function readCounts(input: Input<DeskCalls['countQuestions']>): Promise<ReadCounts> {
  const requestedAt = performance.now();
  return { ...(await callDesk('countQuestions', input)), requestedAt };
}

/**
 * Milliseconds until the next fetch. The service shares counts among desks, so they may be from before the last change,
 * after which no other may come. A failed fetch is repeated later.
 */
export function countsRefetchInterval<Counts extends Pick<ReadCounts, 'requestedAt' | 'ageMs'>>(
  query: Query<Counts>,
): number | false {
  const { data, error } = query.state;
  if (error !== null) return refetchAfterFailure(query);
  return data !== undefined && data.requestedAt - data.ageMs < lastChangeAt() && SOON_MS;
}
