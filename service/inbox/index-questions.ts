import { startBackgroundWork } from '../database/background-work.ts';
import type { Queryable } from '../database/database.ts';
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
/** So many are looked through for what was missed, in each pass that leaves nothing: 100,000 in five minutes. */
const STRETCH = 100;

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
  let most = MOST_AT_ONCE;
  let last: Reached | undefined;
  let missedAfter: string | undefined;
  const pass = async (): Promise<number> => {
    const began = performance.now();
    const { count, isFlood, reached } = await indexArrivals(db, { most, last });
    const isAllThatWas = count < most;
    most = isFlood ? MOST_IN_FLOOD : MOST_AT_ONCE;
    last = reached;
    if (isAllThatWas && !isFlood) {
      missedAfter = await indexMissed(db, { after: missedAfter, size: STRETCH, most: MOST_AT_ONCE });
    }
    if (isAllThatWas) return PAUSE_MS;
    return (performance.now() - began) * (isFlood ? PAUSE_IN_FLOOD : PAUSE_AFTER_FLOOD);
  };
  return startBackgroundWork(pass, onFailure);
}

/** Where passes have come to in a meeting, since one that looked at all. */
type Reached = { meetingId: string; receivedAt: Date; lookedAtAllAt: number };

type Pass = { count: number; isFlood: boolean; reached?: Reached | undefined };

/**
 * Tells the search of some questions that have come, of the newest meeting first.
 *
 * @param last where the pass before this one came to: from there on it looks
 * @returns of how many, whether many more come, and where the next pass begins; undefined where it looks at all
 */
export async function indexArrivals(
  db: Queryable,
  { most = MOST_AT_ONCE, last }: { most?: number; last?: Reached | undefined } = {},
): Promise<Pass> {
  await followClockBack(db);
  for (const meetingId of await findMeetingIds(db)) {
    const { receivedAt: from, lookedAtAllAt = performance.now() } = last?.meetingId === meetingId ? last : {};
    const { count, reached } = await indexQuestions(db, meetingId, { most, from });
    if (reached === null) continue;
    const isFlood = (await countLatest(db, meetingId, FLOOD)) === FLOOD;
    const looksFurther = count === most && performance.now() - lookedAtAllAt < LOOK_AT_ALL_EVERY_MS;
    return { count, isFlood, reached: looksFurther ? { meetingId, receivedAt: reached, lookedAtAllAt } : undefined };
  }
  return { count: 0, isFlood: false };
}
