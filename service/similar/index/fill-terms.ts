import { type Pass, startBackgroundWork } from '../../database/background-work.ts';
import type { Listen } from '../../database/channel.ts';
import type { Database } from '../../database/database.ts';
import { DatabaseUnavailable } from '../../database/failure.ts';
import { FLOOD_ARRIVALS, MAX_BATCH, MAX_BATCH_IN_FLOOD, PAUSE_MS, pauseAfter } from '../../database/flood-pace.ts';
import { countLatest } from '../../inbox/index-queries.ts';
import { currentGlossary } from '../glossary/current-glossary.ts';
import { readGlossaryVersion } from '../glossary/glossary-queries.ts';
import type { Glossary } from '../method/compile-glossary.ts';
import { termsOf } from '../method/terms-of.ts';
import { type Computed, findUnfilled, storeTerms, type Unfilled } from './terms-queries.ts';
import { timeSlices } from './time-slices.ts';

/** Another process has filled the same rows. Its next batch should be another one than ours. */
const YIELDING = { least: 2, most: 6 };

export type FillingParts = {
  db: Database;
  listen: Listen;
  /** Called after a failure; the pass is retried. */
  onFailure: (error: unknown) => void;
  onRefused: Refused;
};

/** Called for a question whose terms could not be stored. It has none until its text or the glossary changes. */
type Refused = (questionId: string, error: unknown) => void;

/**
 * Computes the terms of each question soon after its arrival or a change of its text, and of all questions after a
 * change of the glossary. Several processes may run this: a row is filled once.
 *
 * @returns the function that stops it, and waits for the current pass
 */
export function startFilling({ db, listen, onFailure, onRefused }: FillingParts): () => Promise<void> {
  let most = MAX_BATCH;
  const pass = async (): Promise<Pass> => {
    const began = performance.now();
    const { found, stored, isFlood } = await fillTerms(db, { most, onRefused });
    const isCaughtUp = found < most;
    most = isFlood ? MAX_BATCH_IN_FLOOD : MAX_BATCH;
    if (isCaughtUp) return { pauseMs: PAUSE_MS, isIdle: found === 0 };
    const pauseMs = pauseAfter(performance.now() - began, isFlood);
    return { pauseMs: stored < found ? pauseMs * yielding() : pauseMs, isIdle: false };
  };
  return startBackgroundWork({ pass, listen, onFailure });
}

type Filled = {
  /** How many rows waited, up to `most`. */
  found: number;
  /** Fewer when texts have changed, or another process was faster. */
  stored: number;
  isFlood: boolean;
};

/**
 * Fills some rows: of the newest meeting first, and empty rows before those of an older glossary. A row that cannot be
 * filled holds up no other.
 */
export async function fillTerms(
  db: Database,
  { most = MAX_BATCH, onRefused = () => {} }: { most?: number; onRefused?: Refused } = {},
): Promise<Filled> {
  const { version: wanted } = await readGlossaryVersion(db);
  const unfilled = await findUnfilled(db, { version: wanted, most });
  const [first] = unfilled;
  if (first === undefined) return { found: 0, stored: 0, isFlood: false };
  // Only now, because an idle service needs no compiled glossary.
  const { version, glossary } = await currentGlossary(db);
  const store = async (computed: Computed[]) =>
    await db.transaction().execute(async (transaction) => await storeTerms(transaction, { version, computed }));
  const fill = async (some: readonly Unfilled[]) => await store(await computeTerms(some, glossary));
  const stored = await fill(unfilled).catch(async (error: unknown) => {
    if (error instanceof DatabaseUnavailable) throw error;
    return await fillEach(unfilled, { fill, store, onRefused });
  });
  const isFlood = (await countLatest(db, first.meetingId, FLOOD_ARRIVALS)) === FLOOD_ARRIVALS;
  return { found: unfilled.length, stored, isFlood };
}

type Filling = {
  fill: (some: readonly Unfilled[]) => Promise<number>;
  store: (computed: Computed[]) => Promise<number>;
  onRefused: Refused;
};

/** @throws DatabaseUnavailable, so that a row is retried and keeps no empty terms */
async function fillEach(unfilled: readonly Unfilled[], { fill, store, onRefused }: Filling): Promise<number> {
  let stored = 0;
  for (const one of unfilled) {
    try {
      stored += await fill([one]);
    } catch (error) {
      if (error instanceof DatabaseUnavailable) throw error;
      const { questionId, revision } = one;
      stored += await store([{ questionId, revision, terms: [], total: 0 }]);
      onRefused(questionId, error);
    }
  }
  return stored;
}

async function computeTerms(unfilled: readonly Unfilled[], glossary: Glossary): Promise<Computed[]> {
  const computed: Computed[] = [];
  const slices = timeSlices();
  for (const { questionId, revision, ...text } of unfilled) {
    computed.push({ questionId, revision, ...termsOf(text, glossary) });
    if (slices.isOver()) await slices.step();
  }
  return computed;
}

function yielding(): number {
  return YIELDING.least + Math.random() * (YIELDING.most - YIELDING.least);
}
