/** Moves the passage of a remark along with the edits of its text. No I/O. */

/** From `start` up to, not including, `end`, in UTF-16 units; `quoted` are the words on which the remark was made. */
export type Passage = { start: number; end: number; quoted: string; isGone: boolean };

/**
 * The passage in the changed text. It moves with text that was added or removed before it. If the edit touched it, the
 * nearest place with the same words counts; without one, the passage is marked missing and keeps its position. A missing
 * passage returns with its words.
 */
export function movePassage<Placed extends Passage>(passage: Placed, before: string, after: string): Placed {
  if (before === after) return passage;
  const shifted = passage.isGone ? undefined : shift(passage, before, after);
  if (shifted !== undefined && after.slice(shifted.start, shifted.end) === passage.quoted) return shifted;
  const start = nearest(after, passage.quoted, passage.start);
  if (start === undefined) return { ...passage, isGone: true };
  return { ...passage, start, end: start + passage.quoted.length, isGone: false };
}

/** Moves a passage that lies outside the changed part of the text. */
function shift<Placed extends Passage>(passage: Placed, before: string, after: string): Placed | undefined {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head += 1;
  if (passage.end <= head) return passage;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  if (passage.start < before.length - tail) return undefined;
  const by = after.length - before.length;
  return { ...passage, start: passage.start + by, end: passage.end + by };
}

function nearest(text: string, quoted: string, to: number): number | undefined {
  let found: number | undefined;
  for (let at = text.indexOf(quoted); at >= 0; at = text.indexOf(quoted, at + 1)) {
    if (found === undefined || Math.abs(at - to) < Math.abs(found - to)) found = at;
  }
  return found;
}
