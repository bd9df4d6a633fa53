/** Cuts a text at the places of found words and figures. No I/O. */

type Place = { start: number; end: number };
export type Part = { start: number; text: string; isFound: boolean; isFigure: boolean };

/** The parts of a text in their order; a part may be a found word and a figure. */
export function markedParts(text: string, found: readonly Place[], figures: readonly Place[]): Part[] {
  const cuts = [...found, ...figures].flatMap(({ start, end }) => [start, end]);
  const bounds = [...new Set([0, ...cuts, text.length])].toSorted((one, other) => one - other);
  return bounds.slice(1).map((end, index) => {
    const start = bounds[index] ?? 0;
    const isIn = (places: readonly Place[]) => places.some((place) => place.start <= start && end <= place.end);
    return { start, text: text.slice(start, end), isFound: isIn(found), isFigure: isIn(figures) };
  });
}
