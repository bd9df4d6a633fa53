import { setTimeout as wait } from 'node:timers/promises';
import type { Listen } from '../database/channel.ts';
import type { Database } from '../database/database.ts';
import type { Message } from './change-message.ts';
import { readEntries, readLatestEntries } from './change-queries.ts';
import { REMEMBERED, rememberEntries, type RememberedEntries } from './remembered-entries.ts';

/** Not more than ten readings a second, whatever is written; fewer where there are so many to tell that it takes long. */
const GATHER_MS = { least: 100, most: 300 };
/** To tell five hundred takes time that submissions want too. */
const GATHER_FOR_EACH_MS = 4;
/**
 * A process may be killed between a commit and its notification, so the feed also looks by itself. It looks more often while
 * a transaction may still write an id that was passed over, and while nothing can be heard.
 */
const LOOK_EVERY_MS = { quiet: 60_000, open: 1000 };

export type FeedParts = {
  db: Database;
  listen: Listen;
  /** Told of everything that was read, in its order; the next reading waits for it. */
  tell: (message: Message) => Promise<void>;
  /** Called when reading has failed; it is tried again. */
  onFailure: (error: unknown) => void;
  /** How often the feed looks by itself, in milliseconds. */
  lookEveryMs?: { quiet: number; open: number };
};

export type ChangeFeed = {
  /** Begins reading, with the first who calls it. @throws DatabaseUnavailable */
  begin: () => Promise<Pick<RememberedEntries, 'position' | 'since'>>;
  /** Waits until what stands at a position has been read, if it is there. @throws DatabaseUnavailable */
  reach: (position: number) => Promise<void>;
  end: () => Promise<void>;
};

type Begun = { remembered: RememberedEntries; ended: Promise<void> };

/**
 * Reads from the register what has changed: woken by what any instance has committed or sealed, and once a minute. The
 * database alone says what there is; a notification only says that it is time to look.
 */
export function createChangeFeed({ db, listen, tell, onFailure, lookEveryMs = LOOK_EVERY_MS }: FeedParts): ChangeFeed {
  const ending = new AbortController();
  const { signal } = ending;
  let begun: Promise<Begun> | undefined;
  let alarm = Promise.withResolvers<void>();
  let nextReading = unheard();
  const wake = () => alarm.resolve();

  /** @returns for how long it has told of what it read, in milliseconds */
  const readOnce = async (remembered: RememberedEntries): Promise<number> => {
    const reading = nextReading;
    [alarm, nextReading] = [Promise.withResolvers(), unheard()];
    try {
      const { isWhole, message } = await readNew(db, remembered);
      if (!isWhole) wake();
      reading.resolve();
      const began = performance.now();
      await tell(message);
      return performance.now() - began;
    } catch (error) {
      setTimeout(wake, lookEveryMs.open).unref();
      if (!signal.aborted) onFailure(error);
      reading.reject(error);
      return 0;
    }
  };
  const work = async (remembered: RememberedEntries) => {
    while (!signal.aborted) {
      await gather(await readOnce(remembered), signal);
      const timer = setTimeout(wake, lookEveryMs[remembered.hasGaps() ? 'open' : 'quiet']).unref();
      await alarm.promise;
      clearTimeout(timer);
    }
    nextReading.resolve();
  };
  const start = async (): Promise<Begun> => {
    try {
      // First: what is committed after the reading is heard of.
      const unlisten = await listen('tribune_change', { onNotification: wake, onResumed: wake, onLost: wake });
      const remembered = rememberEntries(await readLatestEntries(db, REMEMBERED));
      return { remembered, ended: work(remembered).then(unlisten) };
    } catch (error) {
      begun = undefined;
      throw error;
    }
  };
  return {
    begin: async () => (await (begun ??= start())).remembered,
    reach: async (position) => {
      const { remembered } = await (begun ??= start());
      if (position <= remembered.reached() || signal.aborted) return;
      wake();
      await nextReading.promise;
    },
    end: async () => {
      ending.abort();
      wake();
      await (
        await begun?.catch(() => undefined)
      )?.ended;
    },
  };
}

/** What is new; everything where what was read before has been lost, as it is after a failover. */
async function readNew(db: Database, remembered: RememberedEntries) {
  const found = await readEntries(db, remembered.unread());
  if (found.isContinued) return { isWhole: found.isWhole, message: remembered.remember(found) };
  return { isWhole: true, message: remembered.beginAgain(await readLatestEntries(db, REMEMBERED)) };
}

async function gather(toldForMs: number, signal: AbortSignal): Promise<void> {
  const pauseMs = Math.max(GATHER_MS.least, Math.min(toldForMs * GATHER_FOR_EACH_MS, GATHER_MS.most));
  // To be ended is no failure.
  await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
}

/** Nobody need wait for it: its failure is told otherwise. */
function unheard(): PromiseWithResolvers<void> {
  const resolvers = Promise.withResolvers<void>();
  resolvers.promise.catch(() => {});
  return resolvers;
}
