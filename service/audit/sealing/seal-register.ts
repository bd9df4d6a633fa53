import { startBackgroundWork } from '../../database/background-work.ts';
import type { Listen } from '../../database/channel.ts';
import type { OpenDatabase } from '../../database/connect.ts';
import type { Database } from '../../database/database.ts';
import { trackLateEntries } from './late-entries.ts';
import { AT_ONCE, isFloodSince, nextSize, pauseAfter, type Seen } from './sealing-pace.ts';
import { findMoment, type Sealed, sealEntries, tryToLead } from './seal-queries.ts';

type Engine = OpenDatabase['engine'];

/**
 * The result of a pass. `isCaughtUp`: no more entries wait. `isFlood`: many entries came since the last pass.
 * `isIdle`: every entry was sealed already, and a later commit wakes the sealer.
 */
type Pass = Sealed & {
  isCaughtUp: boolean;
  isFlood: boolean;
  isIdle: boolean;
  /** Whether this process led; undefined if it did not try. */
  isLeader?: boolean;
};

const NOTHING: Omit<Pass, 'isIdle'> = { count: 0, late: 0, tookMs: 0, isCaughtUp: true, isFlood: false };

export type SealingParts = {
  db: Database;
  engine: Engine;
  listen: Listen;
  /** Called when a pass has failed. The sealer tries again. */
  onFailure: (error: unknown) => void;
  /** Called when seals have disappeared. Sealing continues, but the service itself never deletes a seal. */
  onShortened: () => void;
  /** Called after each attempt to seal. One instance leads at a time. */
  onLead?: (isLeader: boolean) => void;
};

/**
 * Gives each entry of the register its place in the chain, and each question its number, soon after it was written.
 * One process at a time seals; when it ends, another continues.
 *
 * @returns a function that stops the sealing and waits for the running pass
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
 * Creates the function that makes one pass, of a few hundred entries at most, and returns its result.
 *
 * @param engine on the embedded engine a pass does not wait for its flush: one session writes entries in the order of
 *   ids, so after a power cut the same entries get the same seals
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
    // The embedded engine's single session runs nothing else during the transaction, so all of its time counts.
    const sealed = isFlushed ? done : { ...done, tookMs: performance.now() - began };
    if (sealed.late < most) late.noteChecked(window);
    const isCaughtUp = sealed.count < most && late.isThrough();
    most = nextSize({ ...sealed, most }, engine);
    const isIdle = isSealed && isCaughtUp && sealed.count === 0;
    return { ...sealed, isCaughtUp, isFlood, isIdle, isLeader: true };
  };
}
