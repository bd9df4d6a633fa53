/** What explains a chain that differs from a place on: seals put in or taken out, and those behind renumbered. No I/O. */
import type { ChainBreak } from '#contract/register/register.ts';

/** What stands at a place of the chain. */
export type Sealed = {
  place: number;
  entryId: string;
  number: number | null;
  /** Hexadecimal, as it was sealed. */
  hash: string;
  /** What is hashed of the entry; null where the entry has gone. */
  line: string | null;
  occurredAt: Date | null;
};

/** An entry as if it stood at that place. */
export type Placing = { entryId: string; place: number; number: number | null };

/** How far before or behind their own places and numbers seals stand. */
export type Shift = { places: number; numbers: number };

export type Guess = {
  /** Holds if this seal, its entry placed so, goes on from one of these hashes. */
  seal: Sealed;
  placing: Placing;
  from: string[];
  /** For every seal behind `until`, the last place that was touched. */
  shift: Shift;
  until: number;
  /** Undefined where it belongs to what has been found before. */
  found: ChainBreak | undefined;
};

/** What stands before the place that differs. */
type Standing = {
  shift: Shift;
  /** The hashes that may stand before it. */
  befores: string[];
  /** Those of the last places, the nearest last. */
  trail: string[];
};

/** So many seals put in or taken out at one place are told from changes. */
export const FARTHEST = 3;
const DISTANCES = Array.from({ length: FARTHEST }, (_, index) => index + 1);
const NEAR = [0, ...DISTANCES.flatMap((distance) => [-distance, distance])];

/** All that may have happened where `sealed` is the first that differs. */
export function guessShifts({ shift, befores, trail }: Standing, sealed: Sealed, following: Sealed[]): Guess[] {
  const { place, hash } = sealed;
  const guess = ({ places, ...rest }: Omit<Moved, 'shift'> & { places: number }) =>
    guessNumbers({ ...rest, shift: { ...shift, places: shift.places + places } });
  const found = (fault: 'inserted' | 'removed', first: number, last = first): ChainBreak => ({
    fault,
    place: first,
    other: last === first ? null : last,
  });
  return [
    ...(shift.places === 0
      ? []
      : guess({ seal: sealed, places: 0, from: befores, until: place - 1, found: undefined })),
    // Those before this one were put in, with hashes that fit.
    ...DISTANCES.flatMap((count) => {
      const before = trail.at(-1 - count);
      const about = { from: before === undefined ? [] : [before], until: place - 1 };
      return guess({ seal: sealed, places: -count, ...about, found: found('inserted', place - count, place - 1) });
    }),
    // This one was put in, and some that follow: behind them one goes on from what stands before.
    ...following.slice(0, FARTHEST).flatMap((seal, index) => {
      const until = place + index;
      return guess({ seal, places: -index - 1, from: befores, until, found: found('inserted', place, until) });
    }),
    // Some were taken out before this one: the next goes on from it.
    ...following
      .slice(0, 1)
      .flatMap((seal) =>
        DISTANCES.flatMap((places) =>
          guess({ seal, places, from: [hash], until: place, found: found('removed', place) }),
        ),
      ),
  ];
}

/** The seal behind one whose guess holds: it has moved as far. */
export function goOn({ seal, shift }: Guess, behind: Sealed): Guess[] {
  return guessNumbers({ seal: behind, shift, from: [seal.hash], until: behind.place, found: undefined });
}

type Moved = Omit<Guess, 'placing'>;

/** Where a seal has no number, how far the numbers have moved shows later. */
function guessNumbers({ seal, shift: { places, numbers }, from, until, found }: Moved): Guess[] {
  const { entryId, place, number } = seal;
  return (number === null ? [0] : NEAR).map((farther) => {
    const shift = { places, numbers: numbers + farther };
    const placing = { entryId, place: place + places, number: number === null ? null : number + shift.numbers };
    return { seal, placing, from, shift, until, found };
  });
}
