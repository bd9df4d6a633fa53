import { setTimeout as wait } from 'node:timers/promises';
import type { Queryable } from '../database/database.ts';
import { countLatest, findMeetingIds, indexQuestions } from './search-queries.ts';

/** As the embedded engine takes them apart in some milliseconds, for which everybody else waits. */
const MOST_AT_ONCE = 50;
/** Whoever sends a question amid a flood waits for no longer than these take: of 50, one in a hundred waited for 60 ms. */
const MOST_IN_FLOOD = 8;
const PAUSE_MS = 300;
/** During a flood it has a twentieth of the time: what comes then may be searched once it is over. */
const PAUSE_IN_FLOOD = 19;
/** Else a quarter, until it knows them all. */
const PAUSE_AFTER_FLOOD = 3;
/** Many come while so many have come within a second. */
const FLOOD = 20;
const AFTER_FAILURE_MS = 2000;

export type IndexingParts = {
  db: Queryable;
  /** Called when it has failed; it is tried again. */
  onFailure: (error: unknown) => void;
};

/**
 * Tells the search of each question soon after it has come. Several processes may: what one has done another leaves.
 *
 * @returns the function that ends it; what is under way is waited for
 */
export function startIndexing({ db, onFailure }: IndexingParts): () => Promise<void> {
  const ending = new AbortController();
  let most = MOST_AT_ONCE;
  /** @returns for how long to pause */
  const pass = async (): Promise<number> => {
    const began = performance.now();
    try {
      const { count, isFlood } = await indexArrivals(db, most);
      const isAllThatWas = count < most;
      most = isFlood ? MOST_IN_FLOOD : MOST_AT_ONCE;
      if (isAllThatWas) return PAUSE_MS;
      return (performance.now() - began) * (isFlood ? PAUSE_IN_FLOOD : PAUSE_AFTER_FLOOD);
    } catch (error) {
      onFailure(error);
      return AFTER_FAILURE_MS;
    }
  };
  const work = async () => {
    while (!ending.signal.aborted) await pause(await pass(), ending.signal);
  };
  const ended = work();
  return async () => {
    ending.abort();
    await ended;
  };
}

/** Tells the search of some questions that have come, of the newest meeting first. @returns of how many, and whether many more come */
export async function indexArrivals(
  db: Queryable,
  most: number = MOST_AT_ONCE,
): Promise<{ count: number; isFlood: boolean }> {
  for (const meetingId of await findMeetingIds(db)) {
    const count = await indexQuestions(db, meetingId, most);
    if (count > 0) return { count, isFlood: (await countLatest(db, meetingId, FLOOD)) === FLOOD };
  }
  return { count: 0, isFlood: false };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  // To be ended is no failure.
  await wait(ms, undefined, { signal, ref: false }).catch(() => {});
}
