/** Cuts a text at the passages of its remarks. No I/O. */
import type { Remark } from '../use-answer.ts';

type Piece = { text: string; remark?: Remark };

/** The pieces in reading order; where passages overlap, the one that starts first is marked. */
export function markedPieces(text: string, remarks: readonly Remark[]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const remark of remarks.toSorted((one, other) => one.start - other.start)) {
    if (remark.isGone || remark.start < at || remark.end > text.length) continue;
    if (remark.start > at) pieces.push({ text: text.slice(at, remark.start) });
    pieces.push({ text: text.slice(remark.start, remark.end), remark });
    at = remark.end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
