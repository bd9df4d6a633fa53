import { setImmediate } from 'node:timers/promises';
import { closenessOf, strengthOf } from '../method/closeness.ts';
import { type Neighbours, visitPairs } from './neighbours.ts';
import type { Pair } from './similar-types.ts';
import type { TermStore } from './term-store.ts';
import type { TimeSlices } from './time-slices.ts';

const BLOCK = 5000;
/** Strengths that differ by less than a level keep the order in which their questions were filled. */
const LEVELS = 65_536;
/** The strength of two equal texts in one language; across languages it is higher. */
const HIGHEST = strengthOf(1, false);

/** Pairs of slots by descending strength. A store that is replaced later keeps its slots. */
export type SortedPairs = { store: TermStore; firsts: Uint32Array; seconds: Uint32Array; scores: Float32Array };

type Collecting = { store: TermStore; neighbours: Neighbours; slices: TimeSlices };

export async function sortPairs({ store, neighbours, slices }: Collecting): Promise<SortedPairs> {
  const firsts: number[] = [];
  const seconds: number[] = [];
  const scores: number[] = [];
  const levels: number[] = [];
  for (let slot = 0; slot < neighbours.compared; slot += 1) {
    visitPairs(neighbours, { store, slot }, ({ first, second, score }) => {
      firsts.push(first);
      seconds.push(second);
      scores.push(score);
      levels.push(levelOf(strengthOf(score, isOneLanguage(store, first, second))));
    });
    if (slices.isOver()) await slices.step();
  }
  const order = await orderOf(levels, slices);
  return {
    store,
    firsts: order.map((place) => firsts[place] ?? 0),
    seconds: order.map((place) => seconds[place] ?? 0),
    scores: Float32Array.from(order, (place) => scores[place] ?? 0),
  };
}

/** A counting sort, because it can be done in slices. */
async function orderOf(levels: readonly number[], slices: TimeSlices): Promise<Uint32Array> {
  const ends = new Uint32Array(LEVELS + 1);
  for (const level of levels) {
    ends[level] = (ends[level] ?? 0) + 1;
    if (slices.isOver()) await slices.step();
  }
  for (let level = 1; level <= LEVELS; level += 1) ends[level] = (ends[level] ?? 0) + (ends[level - 1] ?? 0);
  const order = new Uint32Array(levels.length);
  for (let place = levels.length - 1; place >= 0; place -= 1) {
    const level = levels[place] ?? 0;
    ends[level] = (ends[level] ?? 0) - 1;
    order[ends[level] ?? 0] = place;
    if (slices.isOver()) await slices.step();
  }
  return order;
}

/** 0 for the highest strength. */
function levelOf(strength: number): number {
  return Math.round((1 - strength / HIGHEST) * LEVELS);
}

/** Other work runs between two blocks. */
export async function* blocksOf(
  { store, firsts, seconds, scores }: SortedPairs,
  least: 'veryClose' | 'close',
): AsyncGenerator<readonly Pair[]> {
  for (let start = 0; start < firsts.length; start += BLOCK) {
    if (start > 0) await setImmediate();
    const block: Pair[] = [];
    for (let place = start; place < Math.min(start + BLOCK, firsts.length); place += 1) {
      const [first, second, score] = [firsts[place] ?? 0, seconds[place] ?? 0, scores[place] ?? 0];
      const isSameLanguage = isOneLanguage(store, first, second);
      if (least === 'close' || closenessOf(score, isSameLanguage) === least) {
        block.push({ first, second, score, isSameLanguage });
      }
    }
    yield block;
  }
}

function isOneLanguage({ languages }: TermStore, first: number, second: number): boolean {
  return languages[first] === languages[second];
}
