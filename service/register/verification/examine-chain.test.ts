import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ChainReader, examineChain } from './examine-chain.ts';
import type { Sealed } from './guess-shifts.ts';

const PLACES = 3000;
const PAGE = 500;

/** A chain of which no hash holds, and how often it was read. */
function wrongThroughout(): { reader: ChainReader; reads: () => number } {
  const seals = Array.from({ length: PLACES }, (_, index): Sealed => ({
    place: index + 1,
    entryId: String(index + 1),
    number: null,
    hash: hash('sha256', `wrong ${index}`),
    line: `line ${index}`,
    occurredAt: new Date(1_750_000_000_000 + index),
  }));
  let reads = 0;
  const reader: ChainReader = {
    readAfter: (place) => {
      reads += 1;
      return Promise.resolve(seals.slice(place, place + PAGE));
    },
    render: (placings) => {
      reads += 1;
      return Promise.resolve(placings.map(() => 'line of another place'));
    },
  };
  return { reader, reads: () => reads };
}

test('a chain that is wrong throughout is told as that, and read some hundred times at most', async () => {
  const { reader, reads } = wrongThroughout();
  const { entries, breaks } = await examineChain(reader);
  expect(entries).toBe(PLACES);
  expect(breaks).toHaveLength(PLACES);
  expect(new Set(breaks.map(({ fault }) => fault))).toEqual(new Set(['changed']));
  expect(reads()).toBeLessThan(500);
});
