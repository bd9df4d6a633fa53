import { changesOf, mergeChanges, sealedChanges } from './entry-changes.ts';
import type { Message } from './change-message.ts';
import type { Entry, Reading } from './change-queries.ts';
import { type Gap, trackIds } from './track-ids.ts';

/** Of the register, so many of the last entries are remembered: who asks for what came before is told `everything`. */
export const REMEMBERED = 10_000;

export type RememberedEntries = {
  /** What the next reading must look for. */
  unread: () => { after: number; gaps: readonly Gap[] };
  /** @returns what it has to tell */
  remember: (reading: Reading) => Message;
  reached: () => number;
  position: () => number;
  /** What has changed since a position; `everything` where that is not remembered, or was never reached. */
  since: (position: number) => Message;
};

/** The end of the register as this instance has read it, from the first reading on. */
export function rememberEntries(first: Reading): RememberedEntries {
  const oldest = first.entries[0]?.id ?? 1;
  /** Of what stands here or before nothing is remembered. */
  let floor = first.entries.length < REMEMBERED ? 0 : oldest - 1;
  let entries: Entry[] = [];
  let places: Record<string, number> = {};
  /** Many come back at once, and most of them from the same position. */
  let known = new Map<number, Message>();
  const ids = trackIds(floor);

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
    unread: () => ({ after: ids.reached(), gaps: ids.gaps() }),
    remember,
    reached: ids.reached,
    position: ids.position,
    since: (position) => {
      const message = known.get(position) ?? { changes: changedSince(position), position: ids.position() };
      known.set(position, message);
      return message;
    },
  };
}
