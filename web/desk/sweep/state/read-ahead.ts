/** Reads pages until enough pairs are not postponed. No I/O of its own. */
import type { PairList, ReadPairs } from '../../similar/pairs-query.ts';
import { keyOf } from '../pair/pair-plan.ts';

/** So many pairs are read ahead of the shown one. */
const AHEAD = 12;
/** The most that the service lists at once. */
const PAGE_MAX = 200;

/** How many pairs to read so that enough are not put off, if those that are come first. */
export function wantedCount(later: ReadonlySet<string>): number {
  return AHEAD * (Math.ceil(later.size / AHEAD) + 1);
}

/** Reads page after page, until enough pairs are not put off or the last page is read. */
export async function readAhead(readPage: ReadPairs, later: ReadonlySet<string>): Promise<PairList> {
  const limit = Math.min(PAGE_MAX, wantedCount(later));
  // A list that changes between two pages may name a pair on both.
  const pairs = new Map<string, PairList['pairs'][number]>();
  for (let skip = 0; ; skip += limit) {
    const page = await readPage({ limit, skip });
    for (const pair of page.pairs) pairs.set(keyOf(pair), pair);
    const readyCount = [...pairs.keys()].filter((key) => !later.has(key)).length;
    if (readyCount >= AHEAD || skip + limit >= page.total) return { ...page, pairs: [...pairs.values()] };
  }
}

/** How many waiting pairs are not put off, also those that are not read yet. */
export function countLeft({ total, pairs }: Pick<PairList, 'total' | 'pairs'>, later: ReadonlySet<string>): number {
  return total - pairs.filter((pair) => later.has(keyOf(pair))).length;
}
