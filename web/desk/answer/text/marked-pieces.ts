/** Cuts a text at the passages of its remarks and at offered corrections. No I/O. */

type Span = { start: number; end: number };

type Piece<Noted> = {
  text: string;
  /** The remarks whose passage has this piece. */
  remarks: Noted[];
  /** Those whose passage ends here. */
  ending: Noted[];
  isWavy: boolean;
};

/** The pieces in reading order. A piece of several passages has all their remarks. */
export function markedPieces<Noted extends Span & { isGone: boolean }>(
  text: string,
  remarks: readonly Noted[],
  corrections: readonly Span[],
): Piece<Noted>[] {
  const placed = remarks.filter(({ start, end, isGone }) => !isGone && start < end && end <= text.length);
  const wavy = corrections.map((correction) => wordsAround(text, correction));
  const cuts = [...new Set([0, text.length, ...[...placed, ...wavy].flatMap(({ start, end }) => [start, end])])];
  cuts.sort((a, b) => a - b);
  return cuts.slice(1).map((end, index) => {
    const start = cuts[index] ?? 0;
    const covers = (span: Span) => span.start <= start && span.end >= end;
    return {
      text: text.slice(start, end),
      remarks: placed.filter(covers),
      ending: placed.filter((remark) => remark.end === end),
      isWavy: wavy.some(covers),
    };
  });
}

/** The words that a correction touches: many corrections only insert a space, which could not be underlined. */
function wordsAround(text: string, { start, end }: Span): Span {
  const before = /\S*$/u.exec(text.slice(0, start))?.[0].length ?? 0;
  const after = /^\S*/u.exec(text.slice(end))?.[0].length ?? 0;
  return { start: start - before, end: end + after };
}
