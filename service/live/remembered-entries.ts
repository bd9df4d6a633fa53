import { changesOf, mergeChanges, sealedChanges } from './entry-changes.ts';
import type { Message } from './change-message.ts';
import type { Entry, EntryPosition, Reading } from './change-queries.ts';
import { type Gap, trackIds } from './track-ids.ts';

/** The number of last entries that are remembered. A client that asks for earlier ones gets `everything`. */
export const REMEMBERED = 10_000;

export type RememberedEntries = {
  /** The entries that the next read must look for. */
  unread: () => { after: number; newest: EntryPosition | undefined; gaps: readonly Gap[] };
  /** Whether a transaction may still write a skipped id. */
  hasGaps: () => boolean;
  /** @returns the message to send */
  remember: (reading: Reading) => Message;
  /** Forgets all entries and starts with a new first read. @returns the message to send: `everything` */
  beginAgain: (first: Reading) => Message;
  reached: () => number;
  position: () => number;
  /** The changes since a position; `everything` if it is no longer remembered or was never reached. */
  since: (position: number) => Message;
};

/** Remembers the end of the register as this instance has read it. */
export function rememberEntries(first: Reading): RememberedEntries {
  /** Entries up to this id are not remembered. */
  let floor = floorOf(first);
  let entries: Entry[] = [];
  let newest: EntryPosition | undefined;
  let places: Record<string, number> = {};
  /** A cache: many clients reconnect at once, most of them from the same position. */
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
    // Seals have no position, so the client may not know any of them.
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
