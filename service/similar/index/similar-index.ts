import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../../database/database.ts';
import { createMeetingIndex, type MeetingIndex, readNew, viewOf } from './meeting-index.ts';
import type { SimilarIndexes } from './similar-types.ts';

/** How long a request waits for the terms of its meeting, and for their comparison. Usually there are few new ones. */
const WAITS = { readingMs: 400, comparingMs: 1000 };
/** Each takes about 30 MB for 100,000 questions, and as much again when their pairs were asked for. */
const MAX_MEETINGS = 3;

export type IndexParts = {
  db: Queryable;
  /** Called when work has failed that no request waits for any more. The next request tries again. */
  onFailure: (error: unknown) => void;
  /** Tests wait longer, because a busy machine may need more time. */
  waits?: typeof WAITS;
};

type Kept = {
  index: MeetingIndex;
  /** The reading that runs, and the one that starts after it. */
  reading: Promise<void> | undefined;
  next: Promise<void> | undefined;
};

/** Keeps the indexes of the meetings that were asked for last. */
export function createSimilarIndexes({ db, onFailure, waits = WAITS }: IndexParts): SimilarIndexes {
  const kept = new Map<string, Kept>();
  const waitForPairs = async (work: Promise<unknown> | undefined) => await settlesWithin(waits.comparingMs, work);
  return {
    of: async (meetingId) => {
      const one = takeIndex(kept, meetingId);
      const reading = read(one, db, meetingId);
      const isCurrent = await settlesWithin(waits.readingMs, reading);
      if (!isCurrent) reading.catch(onFailure);
      return viewOf(one.index, { isCurrent, onFailure, waitAtMost: waitForPairs });
    },
    close: async () => {
      for (const { index } of kept.values()) index.isClosed = true;
      const running = [...kept.values()].flatMap(({ index, reading, next }) => [reading, next, index.comparing]);
      await Promise.allSettled(running.filter((work) => work !== undefined));
    },
  };
}

/** Returns the index of a meeting, and forgets the one that was not asked for the longest. */
function takeIndex(kept: Map<string, Kept>, meetingId: string): Kept {
  const one = kept.get(meetingId) ?? { index: createMeetingIndex(), reading: undefined, next: undefined };
  kept.delete(meetingId);
  kept.set(meetingId, one);
  for (const [oldest, { index }] of kept) {
    if (kept.size <= MAX_MEETINGS) break;
    index.isClosed = true;
    kept.delete(oldest);
  }
  return one;
}

/** Starts a reading after this call, or joins one that has not started yet: it sees what the caller has written. */
async function read(one: Kept, db: Queryable, meetingId: string): Promise<void> {
  const start = async () => {
    one.next = undefined;
    one.reading = readNew(one.index, db, meetingId).finally(() => {
      one.reading = undefined;
    });
    await one.reading;
  };
  if (one.reading === undefined) return await start();
  one.next ??= one.reading.catch(() => undefined).then(start);
  await one.next;
}

/** @returns false when the work takes longer. It throws the failure of the work */
async function settlesWithin(ms: number, work: Promise<unknown> | undefined): Promise<boolean> {
  const over = new AbortController();
  const late = wait(ms, false, { signal: over.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([Promise.resolve(work).then(() => true), late]);
  } finally {
    over.abort();
  }
}
