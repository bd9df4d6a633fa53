import { expect, test } from 'vitest';
import type { Pair, PairList } from '../../similar/pairs-query.ts';
import { keyOf } from '../pair/pair-plan.ts';
import { countLeft, readAhead, wantedCount } from './read-ahead.ts';

const pairAt = (place: number) => ({ first: { id: `a${place}` }, second: { id: `b${place}` } }) as unknown as Pair;
const keys = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => keyOf(pairAt(from + index)));

/** A service with this many pairs, and the pages that were read. */
function listing(total: number) {
  const pages: { limit: number; skip: number }[] = [];
  const readPage = async ({ limit, skip }: { limit: number; skip: number }): Promise<PairList> => {
    pages.push({ limit, skip });
    const count = Math.max(0, Math.min(limit, total - skip));
    const pairs = Array.from({ length: count }, (_, index) => pairAt(skip + index));
    return await Promise.resolve({ isComplete: true, total, pairs, setApartCount: 0 });
  };
  return { pages, readPage };
}

test('reads one page while few pairs are put off', async () => {
  const { pages, readPage } = listing(500);
  const later = new Set(keys(0, 5));
  expect((await readAhead(readPage, later)).pairs).toHaveLength(24);
  expect(pages).toEqual([{ limit: wantedCount(later), skip: 0 }]);
});

test('finds the pairs behind 450 that are put off', async () => {
  const { pages, readPage } = listing(3000);
  const later = new Set(keys(0, 450));
  const list = await readAhead(readPage, later);
  expect(list.pairs.map(keyOf)).toContain(keyOf(pairAt(450)));
  expect(pages.map(({ skip }) => skip)).toEqual([0, 200, 400]);
  expect(countLeft(list, later)).toBe(2550);
});

test('no pair is left only when all are put off', async () => {
  const { readPage } = listing(450);
  const later = new Set(keys(0, 450));
  expect(countLeft(await readAhead(readPage, later), later)).toBe(0);
  // The first page alone leaves the others open.
  expect(countLeft(await readPage({ limit: 200, skip: 0 }), later)).toBe(250);
  // A colleague may have decided on pairs that were put off.
  expect(countLeft(await readAhead(listing(3).readPage, later), new Set(keys(1, 450)))).toBe(1);
});

test('names a pair once when the list grows between pages', async () => {
  const { readPage } = listing(450);
  const later = new Set(keys(0, 300));
  const shifted = async ({ limit, skip }: { limit: number; skip: number }) =>
    await readPage({ limit, skip: Math.max(0, skip - 1) });
  const read = (await readAhead(shifted, later)).pairs.map(keyOf);
  expect(new Set(read).size).toBe(read.length);
});
