import { type Pass, startBackgroundWork } from '../database/background-work.ts';
import type { Listen } from '../database/channel.ts';
import type { Queryable } from '../database/database.ts';
import { createTableRound } from '../database/table-round.ts';
import { followClockBack, indexMissed } from './missed-queries.ts';
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
/** So often all that is not known for good is looked through: in between, what was reached and what came after it. */
const LOOK_AT_ALL_EVERY_MS = 10_000;
/** How many ids a pass compares with the search: quickly until a whole round has missed nothing, then a few with each pass. */
const STRETCH = { hurried: 500, idle: 100 };
/** A question can be committed long after its receipt. While questions come, a new round begins this often. */
const ROUND_EVERY_MS = 600_000;

export type IndexingParts = {
  db: Queryable;
  listen: Listen;
  /** Called when it has failed; it is tried again. */
  onFailure: (error: unknown) => void;
};

/**
 * Tells the search of each question soon after it has come. Several processes may: what one has done another leaves.
 *
 * @returns the function that ends it; what is under way is waited for
 */
export function startIndexing({ db, listen, onFailure }: IndexingParts): () => Promise<void> {
  const missed = missedQuestions(db);
  let most = MOST_AT_ONCE;
  let last: Reached | undefined;
  const pass = async (isWoken: boolean): Promise<Pass> => {
    const began = performance.now();
    const { count, isFlood, isClockBack, reached } = await indexArrivals(db, { most, last });
    const isAllThatWas = count < most;
    most = isFlood ? MOST_IN_FLOOD : MOST_AT_ONCE;
    last = reached;
    if (isClockBack) missed.repeat();
    const isThrough = isAllThatWas && !isFlood && (await missed.look(isWoken));
    const pauseMs = (performance.now() - began) * (isFlood ? PAUSE_IN_FLOOD : PAUSE_AFTER_FLOOD);
    const isRest = isThrough || (isAllThatWas && isFlood);
    return { pauseMs: isRest ? PAUSE_MS : pauseMs, isIdle: isThrough && count === 0 };
  };
  return startBackgroundWork({ pass, listen, onFailure });
}

/** Finds the questions that arrived behind what is noted as known, by going through all of them by their ids. */
function missedQuestions(db: Queryable) {
  const round = createTableRound();
  let throughAt = performance.now();
  return {
    repeat: round.repeat,
    /** @returns whether a whole round has missed nothing */
    look: async (isWoken: boolean): Promise<boolean> => {
      if (isWoken && performance.now() - throughAt > ROUND_EVERY_MS) round.repeat();
      const size = round.isThrough() ? STRETCH.idle : STRETCH.hurried;
      round.note(await indexMissed(db, { after: round.after(), size, most: MOST_AT_ONCE }));
      if (!round.isThrough()) throughAt = performance.now();
      return round.isThrough();
    },
  };
}

/** Where passes have come to in a meeting, since one that looked at all. */
type Reached = { meetingId: string; receivedAt: Date; lookedAtAllAt: number };

type Arrivals = { count: number; isFlood: boolean; isClockBack: boolean; reached?: Reached | undefined };

/**
 * Tells the search of some questions that have come, of the newest meeting first.
 *
 * @param last where the pass before this one came to: from there on it looks
 * @returns of how many, whether many more come, whether the clock was set back, and where the next pass begins; undefined
 *   where it looks at all
 */
export async function indexArrivals(
  db: Queryable,
  { most = MOST_AT_ONCE, last }: { most?: number; last?: Reached | undefined } = {},
): Promise<Arrivals> {
  const isClockBack = await followClockBack(db);
  for (const meetingId of await findMeetingIds(db)) {
    const { receivedAt: from, lookedAtAllAt = performance.now() } = last?.meetingId === meetingId ? last : {};
    const { count, reached } = await indexQuestions(db, meetingId, { most, from });
    if (reached === null) continue;
    const isFlood = (await countLatest(db, meetingId, FLOOD)) === FLOOD;
    const looksFurther = count === most && performance.now() - lookedAtAllAt < LOOK_AT_ALL_EVERY_MS;
    const next = looksFurther ? { meetingId, receivedAt: reached, lookedAtAllAt } : undefined;
    return { count, isFlood, isClockBack, reached: next };
  }
  return { count: 0, isFlood: false, isClockBack };
}
