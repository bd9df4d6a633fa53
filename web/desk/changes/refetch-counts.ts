import type { QueryClient } from '@tanstack/react-query';
import { invalidateAfterFetch } from './invalidate-queries.ts';

/**
 * Changes that come together cause one request. Longer than the feed takes: the service shares counts among desks, and
 * those that one desk asks for then hold the change for every colleague.
 */
const GATHER_MS = 250;
/** Where changes never pause, counts are refetched this often. */
const EVERY_MS = 1000;

/** How the keys of counts begin. */
export const COUNTS = ['question', 'counts'] as const;

/** The fourth part of the key of the count of what the organiser may confirm. */
export const TO_CONFIRM_COUNT = 'toConfirm';

type Schedule = { timer: ReturnType<typeof setTimeout> | undefined; lastAt: number; withToConfirm: boolean };
const schedules = new WeakMap<QueryClient, Schedule>();

/**
 * Refetches the counts soon, at most once a second for any number of changes. Without `withToConfirm`, the count of what
 * the organiser may confirm stays: an acceptance does not change it.
 */
export function refetchCounts(client: QueryClient, { withToConfirm } = { withToConfirm: true }): void {
  const schedule = schedules.get(client) ?? {
    timer: undefined,
    lastAt: Number.NEGATIVE_INFINITY,
    withToConfirm: false,
  };
  schedules.set(client, schedule);
  schedule.withToConfirm ||= withToConfirm;
  if (schedule.timer !== undefined) return;
  const waitMs = Math.max(GATHER_MS, schedule.lastAt + EVERY_MS - performance.now());
  schedule.timer = setTimeout(() => {
    schedule.timer = undefined;
    schedule.lastAt = performance.now();
    const isAll = schedule.withToConfirm;
    schedule.withToConfirm = false;
    invalidateAfterFetch(client, ({ queryKey }) => isCounts(queryKey) && (isAll || queryKey[3] !== TO_CONFIRM_COUNT));
  }, waitMs);
}

export function isCounts(queryKey: readonly unknown[]): boolean {
  return COUNTS.every((part, index) => queryKey[index] === part);
}
