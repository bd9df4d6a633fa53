import { isDeepStrictEqual } from 'node:util';
import type { WrittenLine } from './line-queries.ts';

/** Whether two lines say the same: writing such a line again would compare every question again for nothing. */
export function isSameLine(one: WrittenLine, other: WrittenLine): boolean {
  return isDeepStrictEqual(wordsOf(one), wordsOf(other));
}

function wordsOf({ isGeneral, isRetired, fr, en }: WrittenLine) {
  return { isGeneral, isRetired, fr, en };
}
