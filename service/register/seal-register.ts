import { startBackgroundWork } from '../database/background-work.ts';
import type { Listen } from '../database/channel.ts';
import type { OpenDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { trackLateEntries } from './late-entries.ts';
import { AT_ONCE, isFloodSince, nextSize, pauseAfter, type Seen } from './sealing-pace.ts';
import { findMoment, type Sealed, sealEntries, tryToLead } from './seal-queries.ts';

type Engine = OpenDatabase['engine'];

/**
 * What a pass has done, whether there may be more to seal, and whether much has come since the one before it. It is idle
 * when it has found every entry sealed; an entry that is still to be committed wakes the sealer.
 */
type Pass = Sealed & {
  isAllThatWas: boolean;
  isFlood: boolean;
  isIdle: boolean;
  /** Whether this process led; undefined where it did not try. */
  isLeader?: boolean;
};

const NOTHING: Omit<Pass, 'isIdle'> = { count: 0, late: 0, tookMs: 0, isAllThatWas: true, isFlood: false };

export type SealingParts = {
  db: Database;
  engine: Engine;
  listen: Listen;
  /** Called when sealing has failed; it is tried again. */
  onFailure: (error: unknown) => void;
  /** Called when seals have gone that were there before: sealing goes on, but nothing of ours takes any away. */
  onShortened: () => void;
  /** Called after each attempt to seal. Of several instances one leads at a time. */
  onLead?: (isLeader: boolean) => void;
};

/**
 * Gives each entry of the register its place in the chain, and each question its number, soon after it was written.
 * Of several processes one seals at a time; another goes on when it ends.
 *
 * @returns the function that ends it; what is under way is waited for
 */
export function startSealing({
  db,
  engine,
  listen,
  onFailure,
  onShortened,
  onLead,
}: SealingParts): () => Promise<void> {
  const seal = sealer(db, engine, onShortened);
  const pass = async () => {
    const done = await seal();
    if (done.isLeader !== undefined) onLead?.(done.isLeader);
    return { pauseMs: pauseAfter(done, engine), isIdle: done.isIdle };
  };
  return startBackgroundWork({ pass, listen, onFailure });
}

/**
 * Seals what there is to seal, some hundred entries at most, and tells how many they were.
 *
 * @param engine on the embedded one nobody waits for the flush of a seal: its one session writes entries in the order of
 *   their ids, so that what a power cut takes away is sealed again as it was
 */
export function sealer(
  db: Database,
  engine: Engine = 'postgresql',
  onShortened: () => void = () => {},
): () => Promise<Pass> {
  const late = trackLateEntries();
  let reached = 0;
  const isFlushed = engine !== 'embedded';
  let most = AT_ONCE.most;
  let seen: Seen | undefined;
  return async () => {
    const moment = await findMoment(db);
    const before = seen;
    seen = { newest: moment.newest, atMs: performance.now() };
    const isFlood = isFloodSince(before, seen);
    if (moment.sealed < reached) onShortened();
    reached = moment.sealed;
    late.note(moment);
    const isSealed = moment.newest <= moment.sealed;
    if (late.isSettled(moment)) return { ...NOTHING, isIdle: true };
    const window = late.window(moment);
    let began = 0;
    const done = await db.transaction().execute(async (transaction) => {
      began = performance.now();
      return (await tryToLead(transaction, { isFlushed }))
        ? await sealEntries(transaction, { ...window, most })
        : undefined;
    });
    // The leader may be killed before it seals, so this process looks again soon.
    if (done === undefined) return { ...NOTHING, isIdle: isSealed, isLeader: false };
    // Over the embedded engine's one session nobody does anything meanwhile: all of it counts.
    const sealed = isFlushed ? done : { ...done, tookMs: performance.now() - began };
    if (sealed.late < most) late.looked(window);
    const isAllThatWas = sealed.count < most && late.isThrough();
    most = nextSize({ ...sealed, most }, engine);
    const isIdle = isSealed && isAllThatWas && sealed.count === 0;
    return { ...sealed, isAllThatWas, isFlood, isIdle, isLeader: true };
  };
}
