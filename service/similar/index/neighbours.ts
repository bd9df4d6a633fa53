/** The closest neighbours of each question, at most twenty, so that the memory is bounded. No I/O. */
import { closenessOf, strengthOf } from '../method/closeness.ts';
import { type Sums, visitAll, visitEarlier } from './find-near.ts';
import type { TermStore } from './term-store.ts';
import type { TimeSlices } from './time-slices.ts';

const MAX_NEIGHBOURS = 20;
/** The least score of two equal texts in one language: their total is rounded once more than their weights. */
export const COPY_SCORE = 0.99999;

export type Neighbours = {
  /** The slots before this one are compared with each other. */
  compared: number;
  /** Slots to compare with every slot again, because a neighbour was removed. */
  again: Set<number>;
  /** How many slots of the store were dead when they were last dropped. */
  dead: number;
  /** Grows with each comparison. */
  changes: number;
  counts: Uint8Array<ArrayBuffer>;
  /** Twenty places for each slot. */
  slots: Uint32Array<ArrayBuffer>;
  scores: Float32Array<ArrayBuffer>;
};

/** A pair of slots; the first one is lower. */
export type PairOfSlots = { first: number; second: number; score: number };

type Parts = { store: TermStore; sums: Sums };

export function createNeighbours(): Neighbours {
  return {
    compared: 0,
    again: new Set(),
    dead: 0,
    changes: 0,
    counts: new Uint8Array(),
    slots: new Uint32Array(),
    scores: new Float32Array(),
  };
}

export function isCompared(neighbours: Neighbours, store: TermStore): boolean {
  return !hasNext(neighbours, store) && neighbours.dead === store.dead;
}

/** Whether `compareNext` has a slot to compare. */
export function hasNext({ compared, again }: Neighbours, store: TermStore): boolean {
  return compared < store.ids.count || again.size > 0;
}

/**
 * Compares one slot: again with all, or with all before it. Each of both keeps the other if it is among its closest. Call
 * `dropDead` before.
 */
export function compareNext(neighbours: Neighbours, parts: Parts): void {
  neighbours.changes += 1;
  const [again] = neighbours.again;
  if (again === undefined) {
    makeRoomFor(neighbours, parts.store.ids.count);
    compare(neighbours, parts, { slot: neighbours.compared++, isNew: true });
  } else {
    neighbours.again.delete(again);
    neighbours.counts[again] = 0;
    compare(neighbours, parts, { slot: again, isNew: false });
  }
}

/** The neighbours of a slot that is not new have compared themselves with it. */
function compare(neighbours: Neighbours, parts: Parts, { slot, isNew }: { slot: number; isNew: boolean }): void {
  const { store } = parts;
  if (store.isAlive[slot] === 0) return;
  const copies = { first: Infinity, last: -1 };
  (isNew ? visitEarlier : visitAll)(parts, slot, (other, score) => {
    if (other === slot || other >= neighbours.compared) return;
    const isSameLanguage = isOneLanguage(store, slot, other);
    if (isSameLanguage && score >= COPY_SCORE) {
      if (other > slot) return;
      copies.first = Math.min(copies.first, other);
      copies.last = Math.max(copies.last, other);
      return;
    }
    const closeness = closenessOf(score, isSameLanguage);
    if (closeness === null || closeness === 'partly') return;
    offer(neighbours, store, { to: slot, other, score });
    if (isNew) offer(neighbours, store, { to: other, other: slot, score });
  });
  if (copies.last === -1) return;
  // Each copy of a text names its first and last copy before it: that joins all of them, and leaves places for others.
  for (const other of new Set([copies.first, copies.last])) offer(neighbours, store, { to: slot, other, score: 1 });
}

function isOneLanguage({ languages }: TermStore, one: number, other: number): boolean {
  return languages[one] === languages[other];
}

/** Calls `visit` for each pair of a live slot that no earlier slot has. */
export function visitPairs(
  neighbours: Neighbours,
  { store, slot }: { store: TermStore; slot: number },
  visit: (pair: PairOfSlots) => void,
): void {
  if (store.isAlive[slot] === 0) return;
  for (let place = slot * MAX_NEIGHBOURS; place < slot * MAX_NEIGHBOURS + (neighbours.counts[slot] ?? 0); place += 1) {
    const other = neighbours.slots[place] ?? 0;
    const isListedThere = other < slot && has(neighbours, other, slot);
    if (store.isAlive[other] === 0 || isListedThere) continue;
    visit({ first: Math.min(slot, other), second: Math.max(slot, other), score: neighbours.scores[place] ?? 0 });
  }
}

/**
 * Removes neighbours that are gone or have new terms. A slot is compared again when they may have kept others out, or
 * were its copies.
 */
export async function dropDead(neighbours: Neighbours, store: TermStore, slices: TimeSlices): Promise<void> {
  if (neighbours.dead === store.dead) return;
  const { dead } = store;
  for (let slot = 0; slot < neighbours.compared; slot += 1) {
    if (slices.isOver()) await slices.step();
    dropDeadOf(neighbours, store, slot);
  }
  neighbours.dead = dead;
}

function dropDeadOf({ counts, slots, scores, again }: Neighbours, store: TermStore, slot: number): void {
  const start = slot * MAX_NEIGHBOURS;
  const end = start + (counts[slot] ?? 0);
  let kept = start;
  for (let place = start; place < end; place += 1) {
    const other = slots[place] ?? 0;
    const score = scores[place] ?? 0;
    if (store.isAlive[other] === 0) {
      if (end - start === MAX_NEIGHBOURS || score === 1) again.add(slot);
      continue;
    }
    slots[kept] = other;
    scores[kept] = score;
    kept += 1;
  }
  counts[slot] = kept - start;
}

/** Moves the neighbours to the slots of a copied store. Call `dropDead` before. */
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
    const count = neighbours.counts[slot] ?? 0;
    for (let place = 0; place < count; place += 1) {
      moved.slots[newSlot * MAX_NEIGHBOURS + place] =
        newSlots[neighbours.slots[slot * MAX_NEIGHBOURS + place] ?? 0] ?? 0;
      moved.scores[newSlot * MAX_NEIGHBOURS + place] = neighbours.scores[slot * MAX_NEIGHBOURS + place] ?? 0;
    }
    moved.counts[newSlot] = count;
    if (neighbours.again.has(slot)) moved.again.add(newSlot);
  }
  return moved;
}

type Offer = { to: number; other: number; score: number };

/** The twenty closest are the same in every order: of two that are as close, the lower slot is kept. */
function offer(neighbours: Neighbours, store: TermStore, { to, other, score }: Offer): void {
  const { counts, slots, scores } = neighbours;
  let place = to * MAX_NEIGHBOURS + (counts[to] ?? 0);
  if (counts[to] === MAX_NEIGHBOURS) {
    const weakest = weakestOf(neighbours, store, to);
    const strength = strengthOf(score, isOneLanguage(store, to, other));
    if (strength < weakest.strength || (strength === weakest.strength && other > weakest.slot)) return;
    place = weakest.place;
  } else {
    counts[to] = (counts[to] ?? 0) + 1;
  }
  slots[place] = other;
  scores[place] = score;
}

type Weakest = { place: number; slot: number; strength: number };

function weakestOf({ slots, scores }: Neighbours, store: TermStore, of: number): Weakest {
  let weakest: Weakest = { place: 0, slot: 0, strength: Infinity };
  for (let place = of * MAX_NEIGHBOURS; place < (of + 1) * MAX_NEIGHBOURS; place += 1) {
    const slot = slots[place] ?? 0;
    const strength = strengthOf(scores[place] ?? 0, isOneLanguage(store, of, slot));
    if (strength < weakest.strength || (strength === weakest.strength && slot > weakest.slot)) {
      weakest = { place, slot, strength };
    }
  }
  return weakest;
}

function has({ counts, slots }: Neighbours, slot: number, other: number): boolean {
  const start = slot * MAX_NEIGHBOURS;
  return slots.subarray(start, start + (counts[slot] ?? 0)).includes(other);
}

function makeRoomFor(neighbours: Neighbours, slots: number): void {
  if (slots <= neighbours.counts.length) return;
  const room = Math.ceil(slots * 1.25);
  neighbours.counts = new Uint8Array(neighbours.counts.buffer.transfer(room));
  neighbours.slots = new Uint32Array(neighbours.slots.buffer.transfer(room * MAX_NEIGHBOURS * 4));
  neighbours.scores = new Float32Array(neighbours.scores.buffer.transfer(room * MAX_NEIGHBOURS * 4));
}
