/** Measures compared subjects in turns, so that other work of the machine affects both equally. No I/O. */

export type RoundPlan = {
  /** The length of each run. */
  seconds: number;
  rounds: number;
  /** How many times the highest rate the generator must be able to send for a valid metric. */
  headroom: number;
};

/** Returns the round with the median value. @throws Error when there is no round */
export function middleBy<T>(rounds: T[], value: (round: T) => number): T {
  const middle = rounds.toSorted((a, b) => value(a) - value(b))[Math.floor(rounds.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

export function medianOf<T>(rounds: T[], value: (round: T) => number): number {
  return value(middleBy(rounds, value));
}
