import { changesOf, mergeChanges, sealedChanges } from './entry-changes.ts';
import type { Message } from './change-message.ts';
import type { Entry, Mark, Reading } from './change-queries.ts';
import { type Gap, trackIds } from './track-ids.ts';

/** Of the register, so many of the last entries are remembered: who asks for what came before is told `everything`. */
export const REMEMBERED = 10_000;

export type RememberedEntries = {
  /** What the next reading must look for. */
  unread: () => { after: number; newest: Mark | undefined; gaps: readonly Gap[] };
  /** Whether a transaction may still write an id that was passed over. */
  hasGaps: () => boolean;
  /** @returns what it has to tell */
  remember: (reading: Reading) => Message;
  /** Forgets what is not in the register any more, and begins anew. @returns what it has to tell: everything */
  beginAgain: (first: Reading) => Message;
  reached: () => number;
  position: () => number;
  /** What has changed since a position; `everything` where that is not remembered, or was never reached. */
  since: (position: number) => Message;
};

/** The end of the register as this instance has read it, from the first reading on. */
export function rememberEntries(first: Reading): RememberedEntries {
  /** Of what stands here or before nothing is remembered. */
  let floor = floorOf(first);
  let entries: Entry[] = [];
  let newest: Mark | undefined;
  let places: Record<string, number> = {};
  /** Many come back at once, and most of them from the same position. */
  let known = new Map<number, Message>();
  let ids = trackIds(floor);

  const remember = (reading: Reading): Message => {
    ids.see(
      reading.entries.map(({ id }) => id),
      reading.moment,
      performance.now(),
    );
    entries = [...entries, ...reading.entries];
    const forgotten = entries.splice(0, Math.max(0, entries.length - REMEMBERED));
    floor = forgotten.reduce((highest, { id }) => Math.max(highest, id), floor);
    const changes = mergeChanges([...changesOf(reading.entries), ...sealedChanges(places, reading.places)]);
    places = reading.places;
    if ((reading.newest?.id ?? 0) > (newest?.id ?? 0)) newest = reading.newest;
    known = new Map();
    return { changes, position: ids.position() };
  };
  const changedSince = (position: number): Message['changes'] => {
    if (position < floor || position > ids.reached()) return 'everything';
    const later = changesOf(entries.filter(({ id }) => id > position));
    // Nobody knows which seals they have heard of.
    return mergeChanges([...later, ...sealedChanges({}, places)]);
  };
  remember(first);
  return {
    unread: () => ({ after: ids.reached(), newest, gaps: ids.gaps() }),
    hasGaps: () => ids.gaps().length > 0,
    remember,
    beginAgain: (reading) => {
      floor = floorOf(reading);
      [entries, newest, places, ids] = [[], undefined, {}, trackIds(floor)];
      const { position } = remember(reading);
      return { changes: 'everything', position };
    },
    reached: () => ids.reached(),
    position: () => ids.position(),
    since: (position) => {
      const message = known.get(position) ?? { changes: changedSince(position), position: ids.position() };
      known.set(position, message);
      return message;
    },
  };
}

function floorOf({ entries }: Reading): number {
  return entries.length < REMEMBERED ? 0 : (entries[0]?.id ?? 1) - 1;
}
