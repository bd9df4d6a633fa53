/** Infers which seals were inserted or removed if a chain differs after a place and is renumbered there. No I/O. */
import type { ChainBreak } from '#contract/register/register.ts';

/** A seal and its entry. */
export type Sealed = {
  place: number;
  entryId: string;
  number: number | null;
  /** The stored hash, in hexadecimal. */
  hash: string;
  /** The hashed line of the entry; null for a missing entry. */
  line: string | null;
  occurredAt: Date | null;
};

/** An entry as if it had this place and number. */
export type Placing = { entryId: string; place: number; number: number | null };

/** The distance from the stored places and numbers of seals to their original ones. */
export type Shift = { places: number; numbers: number };

export type Explanation = {
  /** The explanation holds if the seal's hash results from `placing` and one of the hashes in `from`. */
  seal: Sealed;
  placing: Placing;
  from: string[];
  /** Applies to every seal behind `until`, the last place that was tampered with. */
  shift: Shift;
  until: number;
  /** Undefined if the explanation belongs to a break that was found before. */
  found: ChainBreak | undefined;
};

/** The chain before the place that differs. */
type ChainSoFar = {
  shift: Shift;
  /** The hashes that may precede it. */
  befores: string[];
  /** The stored hashes of the last places, the nearest last. */
  trail: string[];
};

/** Up to this many seals inserted or removed at one place are distinguished from changes. */
export const MAX_SHIFTED = 3;
const DISTANCES = Array.from({ length: MAX_SHIFTED }, (_, index) => index + 1);
const NEAR = [0, ...DISTANCES.flatMap((distance) => [-distance, distance])];

/** All explanations for `sealed`, the first seal that differs. */
export function inferTampering(
  { shift, befores, trail }: ChainSoFar,
  sealed: Sealed,
  following: Sealed[],
): Explanation[] {
  const { place, hash } = sealed;
  const explain = ({ places, ...rest }: Omit<Moved, 'shift'> & { places: number }) =>
    explainNumbers({ ...rest, shift: { ...shift, places: shift.places + places } });
  const found = (fault: 'inserted' | 'removed', first: number, last = first): ChainBreak => ({
    fault,
    place: first,
    other: last === first ? null : last,
  });
  return [
    ...(shift.places === 0
      ? []
      : explain({ seal: sealed, places: 0, from: befores, until: place - 1, found: undefined })),
    // The seals before this one were inserted with matching hashes.
    ...DISTANCES.flatMap((count) => {
      const before = trail.at(-1 - count);
      const about = { from: before === undefined ? [] : [before], until: place - 1 };
      return explain({ seal: sealed, places: -count, ...about, found: found('inserted', place - count, place - 1) });
    }),
    // This seal and some after it were inserted, and the seal behind them continues from the hash before.
    ...following.slice(0, MAX_SHIFTED).flatMap((seal, index) => {
      const until = place + index;
      return explain({ seal, places: -index - 1, from: befores, until, found: found('inserted', place, until) });
    }),
    // Seals before this one were removed, and the next seal continues from its hash.
    ...following
      .slice(0, 1)
      .flatMap((seal) =>
        DISTANCES.flatMap((places) =>
          explain({ seal, places, from: [hash], until: place, found: found('removed', place) }),
        ),
      ),
  ];
}

/** The explanations for the seal behind: it has moved by the same distance. */
export function goOn({ seal, shift }: Explanation, behind: Sealed): Explanation[] {
  return explainNumbers({ seal: behind, shift, from: [seal.hash], until: behind.place, found: undefined });
}

type Moved = Omit<Explanation, 'placing'>;

/** Tries each distance of the numbers. For a seal without a number, a later seal shows the distance. */
function explainNumbers({ seal, shift: { places, numbers }, from, until, found }: Moved): Explanation[] {
  const { entryId, place, number } = seal;
  return (number === null ? [0] : NEAR).map((farther) => {
    const shift = { places, numbers: numbers + farther };
    const placing = { entryId, place: place + places, number: number === null ? null : number + shift.numbers };
    return { seal, placing, from, shift, until, found };
  });
}
