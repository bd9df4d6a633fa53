import { setTimeout as wait } from 'node:timers/promises';
import type { Listen } from '../database/channel.ts';
import type { Database } from '../database/database.ts';
import type { Message } from './change-message.ts';
import { readEntries, readLatestEntries } from './change-queries.ts';
import { REMEMBERED, rememberEntries, type RememberedEntries } from './remembered-entries.ts';

/** The pause between two reads: at most ten reads a second, fewer when it takes long to notify all streams. */
const GATHER_MS = { least: 100, most: 300 };
/** The pause per millisecond of notifying. To notify five hundred streams takes time that submissions need too. */
const GATHER_FOR_EACH_MS = 4;
/**
 * A process may be killed between a commit and its notification, so the feed also reads without one. It reads more often
 * while a transaction may still write a skipped id, and while reads fail.
 */
const READ_MS = { quiet: 60_000, open: 1000 };

export type FeedParts = {
  db: Database;
  listen: Listen;
  /** Called with each batch, in order. The next read waits for it to resolve. */
  notify: (message: Message) => Promise<void>;
  /** Called when a read has failed. The feed tries again. */
  onFailure: (error: unknown) => void;
  /** How often the feed reads without a notification, in milliseconds. */
  readEveryMs?: { quiet: number; open: number };
};

export type ChangeFeed = {
  /** Starts reading at the first call. @throws DatabaseUnavailable */
  begin: () => Promise<Pick<RememberedEntries, 'position' | 'since'>>;
  /** Waits until the entry at a position is read, if it exists. @throws DatabaseUnavailable */
  reach: (position: number) => Promise<void>;
  end: () => Promise<void>;
};

type Begun = { remembered: RememberedEntries; ended: Promise<void> };

/**
 * Reads changes from the register when any instance has committed or sealed entries, and once a minute. A notification
 * only wakes the feed; all data comes from the database.
 */
export function createChangeFeed({ db, listen, notify, onFailure, readEveryMs = READ_MS }: FeedParts): ChangeFeed {
  const ending = new AbortController();
  const { signal } = ending;
  let begun: Promise<Begun> | undefined;
  let alarm = Promise.withResolvers<void>();
  let nextReading = withoutHandler();
  const wake = () => alarm.resolve();

  /** @returns how long it took to notify the streams, in milliseconds */
  const readOnce = async (remembered: RememberedEntries): Promise<number> => {
    const reading = nextReading;
    [alarm, nextReading] = [Promise.withResolvers(), withoutHandler()];
    try {
      const { isWhole, message } = await readNew(db, remembered);
      if (!isWhole) wake();
      reading.resolve();
      const began = performance.now();
      await notify(message);
      return performance.now() - began;
    } catch (error) {
      setTimeout(wake, readEveryMs.open).unref();
      if (!signal.aborted) onFailure(error);
      reading.reject(error);
      return 0;
    }
  };
  const work = async (remembered: RememberedEntries) => {
    while (!signal.aborted) {
      await gather(await readOnce(remembered), signal);
      const timer = setTimeout(wake, readEveryMs[remembered.hasGaps() ? 'open' : 'quiet']).unref();
      await alarm.promise;
      clearTimeout(timer);
    }
    nextReading.resolve();
  };
  const start = async (): Promise<Begun> => {
    try {
      // Listens before the first read, so that each later commit wakes the feed.
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

/** The new entries, or everything if earlier entries were lost, as after a failover. */
async function readNew(db: Database, remembered: RememberedEntries) {
  const found = await readEntries(db, remembered.unread());
  if (found.isContinued) return { isWhole: found.isWhole, message: remembered.remember(found) };
  return { isWhole: true, message: remembered.beginAgain(await readLatestEntries(db, REMEMBERED)) };
}

async function gather(announcedForMs: number, signal: AbortSignal): Promise<void> {
  const pauseMs = Math.max(GATHER_MS.least, Math.min(announcedForMs * GATHER_FOR_EACH_MS, GATHER_MS.most));
  // An abort is no failure.
  await wait(pauseMs, undefined, { signal, ref: false }).catch(() => {});
}

/** A promise that does not need a handler. `onFailure` reports its failure. */
function withoutHandler(): PromiseWithResolvers<void> {
  const resolvers = Promise.withResolvers<void>();
  resolvers.promise.catch(() => {});
  return resolvers;
}
