/** Chooses sizes of type in stage units, tenths apart. No I/O. */

export const SMALLEST_SIZE = 2.1;
const STEPS = 10;

/** A question on a screen: its sizes to begin with, and whether both languages stand side by side. */
export type Setting = { size: number; isSideBySide: boolean };

/** Above this many characters, both languages stand side by side at one size. */
const LONG = 320;
const MEDIUM = 180;

/** The setting of a question in the room, before it is fitted. */
export function roomSetting(texts: readonly string[]): Setting {
  const length = Math.max(0, ...texts.map(lengthOf));
  const step = [MEDIUM, LONG].filter((limit) => length > limit).length;
  const sizes = texts.length === 1 ? [5.4, 4.4, 3.6] : [4.3, 3.4, 3.3];
  return { size: sizes[step] ?? SMALLEST_SIZE, isSideBySide: texts.length > 1 && length > LONG };
}

/** The size of the translation under the question. */
export function translationSize(size: number): number {
  return Math.max(Math.round(size * 0.57 * STEPS) / STEPS, SMALLEST_SIZE);
}

/** The size of a question on the prompter, by its longer text. */
export function prompterSize(texts: readonly string[]): number {
  const length = Math.max(0, ...texts.map(lengthOf));
  const sizes = texts.length === 1 ? [6.4, 5.4, 4.1, 3.25] : [4.3, 3.4, 2.7, 2.15];
  const step = [100, MEDIUM, LONG].filter((limit) => length > limit).length;
  return sizes[step] ?? SMALLEST_SIZE;
}

/**
 * The largest size from the first one down that fits, or the smallest one.
 *
 * @param fits is true for every size below one that fits
 */
export function fittedSize(first: number, smallest: number, fits: (size: number) => boolean): number {
  let [low, high] = [Math.round(smallest * STEPS), Math.round(first * STEPS)];
  if (low >= high || fits(first)) return Math.max(first, smallest);
  // The size `low` counts as fitting, because none is smaller.
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (fits(middle / STEPS)) low = middle;
    else high = middle;
  }
  return low / STEPS;
}

/** In characters as readers count them, without marks. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}
