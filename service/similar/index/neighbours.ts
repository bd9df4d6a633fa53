/** The closest neighbours of each question, at most twenty, so that the memory is bounded. No I/O. */
import { closenessOf, strengthOf } from '../method/closeness.ts';
import { type Sums, visitEarlier } from './find-near.ts';
import type { TermStore } from './term-store.ts';
import type { TimeSlices } from './time-slices.ts';

const MOST = 20;

export type Neighbours = {
  /** The slots before this one are compared with each other. */
  compared: number;
  counts: Uint8Array<ArrayBuffer>;
  /** Twenty places for each slot. */
  slots: Uint32Array<ArrayBuffer>;
  scores: Float32Array<ArrayBuffer>;
};

/** A pair of slots; the first one is lower. */
export type PairOfSlots = { first: number; second: number; score: number };

export function createNeighbours(): Neighbours {
  return { compared: 0, counts: new Uint8Array(), slots: new Uint32Array(), scores: new Float32Array() };
}

/** Compares one slot with all before it. Each of both keeps the other if it is among its closest. */
export function compareNext(neighbours: Neighbours, parts: { store: TermStore; sums: Sums }): void {
  const { store } = parts;
  const slot = neighbours.compared;
  makeRoom(neighbours, store);
  neighbours.compared = slot + 1;
  if (store.isAlive[slot] === 0) return;
  const copies = { first: Infinity, last: -1 };
  visitEarlier(parts, slot, (other, score) => {
    const isSameLanguage = isOneLanguage(store, slot, other);
    if (isSameLanguage && score === 1) {
      copies.first = Math.min(copies.first, other);
      copies.last = Math.max(copies.last, other);
      return;
    }
    const closeness = closenessOf(score, isSameLanguage);
    if (closeness === null || closeness === 'partly') return;
    offer(neighbours, store, { to: slot, other, score });
    offer(neighbours, store, { to: other, other: slot, score });
  });
  if (copies.last === -1) return;
  // Each copy of a text names its first and last copy before it: that joins all of them, and leaves places for others.
  for (const other of new Set([copies.first, copies.last])) offer(neighbours, store, { to: slot, other, score: 1 });
}

function isOneLanguage({ languages }: TermStore, one: number, other: number): boolean {
  return languages[one] === languages[other];
}

/** Calls `visit` for each pair of live slots, once. */
export function visitPairs(neighbours: Neighbours, store: TermStore, visit: (pair: PairOfSlots) => void): PairVisits {
  return {
    of: (slot) => {
      if (store.isAlive[slot] === 0) return;
      for (let place = slot * MOST; place < slot * MOST + (neighbours.counts[slot] ?? 0); place += 1) {
        const other = neighbours.slots[place] ?? 0;
        const isListedThere = other < slot && has(neighbours, other, slot);
        if (store.isAlive[other] === 0 || isListedThere) continue;
        const score = neighbours.scores[place] ?? 0;
        visit({ first: Math.min(slot, other), second: Math.max(slot, other), score });
      }
    },
  };
}

type PairVisits = { of: (slot: number) => void };

/** Moves the neighbours to the slots of a copied store. */
export async function moveNeighbours(
  neighbours: Neighbours,
  { store, newSlots, slices }: { store: TermStore; newSlots: Uint32Array; slices: TimeSlices },
): Promise<Neighbours> {
  const moved = createNeighbours();
  for (let slot = 0; slot < neighbours.compared; slot += 1) {
    if (slices.isOver()) await slices.step();
    if (store.isAlive[slot] === 0) continue;
    const newSlot = newSlots[slot] ?? 0;
    moved.compared = newSlot + 1;
    makeRoomFor(moved, newSlot + 1);
    dropDead(neighbours, store, slot);
    const count = neighbours.counts[slot] ?? 0;
    for (let place = 0; place < count; place += 1) {
      moved.slots[newSlot * MOST + place] = newSlots[neighbours.slots[slot * MOST + place] ?? 0] ?? 0;
      moved.scores[newSlot * MOST + place] = neighbours.scores[slot * MOST + place] ?? 0;
    }
    moved.counts[newSlot] = count;
  }
  return moved;
}

type Offer = { to: number; other: number; score: number };

function offer(neighbours: Neighbours, store: TermStore, { to, other, score }: Offer): void {
  const { counts, slots, scores } = neighbours;
  if (counts[to] === MOST) dropDead(neighbours, store, to);
  let place = to * MOST + (counts[to] ?? 0);
  if (counts[to] === MOST) {
    const weakest = weakestOf(neighbours, store, to);
    if (weakest.strength >= strengthOf(score, isOneLanguage(store, to, other))) return;
    place = weakest.place;
  } else {
    counts[to] = (counts[to] ?? 0) + 1;
  }
  slots[place] = other;
  scores[place] = score;
}

/** Removes neighbours that are gone or have new terms, because they would keep others out. */
function dropDead({ counts, slots, scores }: Neighbours, store: TermStore, slot: number): void {
  const start = slot * MOST;
  const end = start + (counts[slot] ?? 0);
  let kept = start;
  for (let place = start; place < end; place += 1) {
    const other = slots[place] ?? 0;
    if (store.isAlive[other] === 0) continue;
    slots[kept] = other;
    scores[kept] = scores[place] ?? 0;
    kept += 1;
  }
  counts[slot] = kept - start;
}

function weakestOf({ slots, scores }: Neighbours, store: TermStore, slot: number): { place: number; strength: number } {
  const strengthAt = (place: number) =>
    strengthOf(scores[place] ?? 0, isOneLanguage(store, slot, slots[place] ?? slot));
  let weakest = { place: slot * MOST, strength: strengthAt(slot * MOST) };
  for (let place = slot * MOST + 1; place < (slot + 1) * MOST; place += 1) {
    const strength = strengthAt(place);
    if (strength < weakest.strength) weakest = { place, strength };
  }
  return weakest;
}

function has({ counts, slots }: Neighbours, slot: number, other: number): boolean {
  const start = slot * MOST;
  return slots.subarray(start, start + (counts[slot] ?? 0)).includes(other);
}

function makeRoom(neighbours: Neighbours, store: TermStore): void {
  if (neighbours.counts.length < store.ids.count) makeRoomFor(neighbours, store.ids.count);
}

function makeRoomFor(neighbours: Neighbours, slots: number): void {
  if (slots <= neighbours.counts.length) return;
  const room = Math.ceil(slots * 1.25);
  neighbours.counts = new Uint8Array(neighbours.counts.buffer.transfer(room));
  neighbours.slots = new Uint32Array(neighbours.slots.buffer.transfer(room * MOST * 4));
  neighbours.scores = new Float32Array(neighbours.scores.buffer.transfer(room * MOST * 4));
}
