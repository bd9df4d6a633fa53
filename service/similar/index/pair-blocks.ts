import { setImmediate } from 'node:timers/promises';
import { closenessOf, strengthOf } from '../method/closeness.ts';
import { type Neighbours, visitPairs } from './neighbours.ts';
import { idAt } from './question-ids.ts';
import type { Pair } from './similar-types.ts';
import type { TermStore } from './term-store.ts';
import type { TimeSlices } from './time-slices.ts';

const BLOCK = 500;
/** Strengths that differ by less than a level keep the order in which their questions were filled. */
const LEVELS = 65_536;
/** Of two equal texts. Across languages the strength is higher. */
const HIGHEST = strengthOf(1, false);

type Collected = { firsts: number[]; seconds: number[]; scores: number[]; levels: number[] };

export type Collecting = { store: TermStore; neighbours: Neighbours; least: 'veryClose' | 'close'; slices: TimeSlices };

/** Reads the pairs of live questions, and their order by descending strength. */
export async function collectPairs({ store, neighbours, least, slices }: Collecting) {
  const pairs: Collected = { firsts: [], seconds: [], scores: [], levels: [] };
  const visits = visitPairs(neighbours, store, ({ first, second, score }) => {
    const isSameLanguage = isOneLanguage(store, first, second);
    if (least === 'veryClose' && closenessOf(score, isSameLanguage) !== least) return;
    pairs.firsts.push(first);
    pairs.seconds.push(second);
    pairs.scores.push(score);
    pairs.levels.push(levelOf(strengthOf(score, isSameLanguage)));
  });
  for (let slot = 0; slot < neighbours.compared; slot += 1) {
    visits.of(slot);
    if (slices.isOver()) await slices.step();
  }
  return { ...pairs, order: await orderOf(pairs.levels, slices) };
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

/** Makes pairs of the slots, block after block. A store that is replaced during the work keeps its slots. */
export async function* blocksOf(
  store: TermStore,
  { firsts, seconds, scores, order }: Awaited<ReturnType<typeof collectPairs>>,
): AsyncGenerator<readonly Pair[]> {
  for (let start = 0; start < order.length; start += BLOCK) {
    if (start > 0) await setImmediate();
    yield Array.from(order.subarray(start, start + BLOCK), (place) => {
      const [first, second] = [firsts[place] ?? 0, seconds[place] ?? 0];
      return {
        first: idAt(store.ids, first),
        second: idAt(store.ids, second),
        firstRevision: store.revisions[first] ?? 0,
        secondRevision: store.revisions[second] ?? 0,
        score: scores[place] ?? 0,
        isSameLanguage: isOneLanguage(store, first, second),
      };
    });
  }
}

function isOneLanguage({ languages }: TermStore, first: number, second: number): boolean {
  return languages[first] === languages[second];
}
