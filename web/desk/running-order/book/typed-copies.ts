/** Reads the number of a copy and of all copies as typed. No I/O. */
import { BOOK_COPIES_MAX } from '#contract/plain/running-order/order-limits.ts';

/** A fault of a field: no number from 1 to the most copies, or a copy above the number of copies. */
type Fault = 'notANumber' | 'aboveAll';

type Copies = { copy: number; copies: number };
export type TypedCopies = { read: Copies; faults: null } | { read: null; faults: Partial<Record<keyof Copies, Fault>> };

export function readCopies(typed: Record<keyof Copies, string>): TypedCopies {
  const copy = numberIn(typed.copy);
  const copies = numberIn(typed.copies);
  if (copy === undefined || copies === undefined) {
    return {
      read: null,
      faults: {
        ...(copy === undefined ? { copy: 'notANumber' } : {}),
        ...(copies === undefined ? { copies: 'notANumber' } : {}),
      },
    };
  }
  if (copy > copies) return { read: null, faults: { copy: 'aboveAll' } };
  return { read: { copy, copies }, faults: null };
}

function numberIn(typed: string): number | undefined {
  const text = typed.trim();
  const number = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= BOOK_COPIES_MAX ? number : undefined;
}

/** The copy after this one, until the last. */
export function nextCopy({ copy, copies }: Copies): string {
  return String(Math.min(copy + 1, copies));
}
