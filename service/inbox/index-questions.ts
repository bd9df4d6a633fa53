import { type Pass, startBackgroundWork } from '../database/background-work.ts';
import type { Listen } from '../database/channel.ts';
import type { Queryable } from '../database/database.ts';
import { FLOOD_ARRIVALS, MAX_BATCH, MAX_BATCH_IN_FLOOD, PAUSE_MS, pauseAfter } from '../database/flood-pace.ts';
import { createTableRound } from '../database/table-round.ts';
import { followClockBack, indexMissed } from './missed-queries.ts';
import { countLatest, findMeetingIds, indexQuestions } from './index-queries.ts';

/**
 * How often a pass scans all questions after the recorded progress. Other passes start where the previous one ended.
 */
const CHECK_ALL_EVERY_MS = 10_000;
/**
 * How many ids a pass compares with the index: many until a whole round has missed nothing, then a few with each pass.
 */
const BATCH = { hurried: 500, idle: 100 };
/** A question can be committed long after its receipt. While questions arrive, a new round begins this often. */
const ROUND_EVERY_MS = 600_000;

export type IndexingParts = {
  db: Queryable;
  listen: Listen;
  /** Called after a failure; the pass is retried. */
  onFailure: (error: unknown) => void;
};

/**
 * Indexes each question soon after its arrival. Several processes may run this: each skips the work of the others.
 *
 * @returns the function that stops it, and waits for the current pass
 */
export function startIndexing({ db, listen, onFailure }: IndexingParts): () => Promise<void> {
  const missed = missedQuestions(db);
  let most = MAX_BATCH;
  let last: Reached | undefined;
  const pass = async (isWoken: boolean): Promise<Pass> => {
    const began = performance.now();
    const { count, isFlood, isClockBack, reached } = await indexArrivals(db, { most, last });
    const isCaughtUp = count < most;
    most = isFlood ? MAX_BATCH_IN_FLOOD : MAX_BATCH;
    last = reached;
    if (isClockBack) missed.repeat();
    const isThrough = isCaughtUp && !isFlood && (await missed.scan(isWoken));
    const pauseMs = pauseAfter(performance.now() - began, isFlood);
    const isRest = isThrough || (isCaughtUp && isFlood);
    return { pauseMs: isRest ? PAUSE_MS : pauseMs, isIdle: isThrough && count === 0 };
  };
  return startBackgroundWork({ pass, listen, onFailure });
}

/** Finds the questions that arrived behind the recorded progress, by scanning all questions by id. */
function missedQuestions(db: Queryable) {
  const round = createTableRound();
  let throughAt = performance.now();
  return {
    repeat: round.repeat,
    /** @returns true when a whole round has missed nothing */
    scan: async (isWoken: boolean): Promise<boolean> => {
      if (isWoken && performance.now() - throughAt > ROUND_EVERY_MS) round.repeat();
      const size = round.isThrough() ? BATCH.idle : BATCH.hurried;
      round.note(await indexMissed(db, { after: round.after(), size, most: MAX_BATCH }));
      if (!round.isThrough()) throughAt = performance.now();
      return round.isThrough();
    },
  };
}

/** Where the last pass in a meeting ended, and when a pass last scanned all questions. */
type Reached = { meetingId: string; receivedAt: Date; checkedAllAt: number };

type Arrivals = { count: number; isFlood: boolean; isClockBack: boolean; reached?: Reached | undefined };

/**
 * Indexes some new questions, of the newest meeting first.
 *
 * @param last where the previous pass ended; this pass starts there
 * @returns the number of indexed questions, whether a flood is arriving, whether the clock was set back, and where the
 * next pass starts; undefined for a full scan
 */
export async function indexArrivals(
  db: Queryable,
  { most = MAX_BATCH, last }: { most?: number; last?: Reached | undefined } = {},
): Promise<Arrivals> {
  const isClockBack = await followClockBack(db);
  for (const meetingId of await findMeetingIds(db)) {
    const { receivedAt: from, checkedAllAt = performance.now() } = last?.meetingId === meetingId ? last : {};
    const { count, reached } = await indexQuestions(db, meetingId, { most, from });
    if (reached === null) continue;
    const isFlood = (await countLatest(db, meetingId, FLOOD_ARRIVALS)) === FLOOD_ARRIVALS;
    const checksFurther = count === most && performance.now() - checkedAllAt < CHECK_ALL_EVERY_MS;
    const next = checksFurther ? { meetingId, receivedAt: reached, checkedAllAt } : undefined;
    return { count, isFlood, isClockBack, reached: next };
  }
  return { count: 0, isFlood: false, isClockBack };
}
