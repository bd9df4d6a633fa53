/** Rounds: what is compared is measured in turns, so that what else the machine does meets both alike. No I/O. */

export type RoundPlan = {
  /** Of each run. */
  seconds: number;
  rounds: number;
  /** How many times the highest rate the generator must be able to send, or the metric says nothing. */
  headroom: number;
};

/** The one in the middle by its value. @throws Error when there is none */
export function middleBy<T>(rounds: T[], value: (round: T) => number): T {
  const middle = rounds.toSorted((a, b) => value(a) - value(b))[Math.floor(rounds.length / 2)];
  if (middle === undefined) throw new Error('Nothing was measured.');
  return middle;
}

export function medianOf<T>(rounds: T[], value: (round: T) => number): number {
  return value(middleBy(rounds, value));
}
