/** What is switched on and off in one run: each stretch with it stands beside two without, so that both meet the same machine. No I/O. */

export type Slice = {
  isOn: boolean;
  seconds: number;
  /** Answers in it. */
  answers: number;
  /** How many entries were sealed by its end, where that can be seen from outside. */
  sealed?: number | undefined;
  /** What each worked in it. */
  workedMs: { service: number; database: number };
};

/** Each rate with it, against the mean of those without on either side. */
export function ratiosIn(slices: readonly Slice[]): number[] {
  return slices.flatMap((slice, index) => {
    const [before, after] = [slices[index - 1], slices[index + 1]];
    if (!slice.isOn || before === undefined || after === undefined || before.isOn || after.isOn) return [];
    return [rateOf(slice) / ((rateOf(before) + rateOf(after)) / 2)];
  });
}

function rateOf({ answers, seconds }: Slice): number {
  return answers / seconds;
}

/** The mean of so many values, and by how much it may be off, as a standard error. */
export function meanOf(values: readonly number[]): { mean: number; error: number } {
  const mean = sum(values) / values.length;
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/**
 * Why they say nothing of sealing: with it none were sealed, or without it some. What is under way when it is switched
 * off may still end. Undefined where they do, or where nothing of it can be seen.
 */
export function whyNotSwitched(slices: readonly Slice[], mostAtOnce: number): string | undefined {
  const grown = slices.flatMap(({ isOn, sealed }, index) => {
    const before = slices[index - 1]?.sealed;
    return sealed === undefined || before === undefined ? [] : [{ isOn, by: sealed - before }];
  });
  const sealing = grown.filter(({ isOn }) => isOn);
  if (sealing.length > 0 && sealing.every(({ by }) => by === 0)) return 'with sealing nothing was sealed';
  return grown.some(({ isOn, by }) => !isOn && by > mostAtOnce) ? 'without sealing some were sealed' : undefined;
}

/** What an answer cost each in those slices, in milliseconds, and how many there were a second. */
export function costIn(slices: readonly Slice[]): { perSecond: number; service: number; database: number } {
  const answers = sum(slices.map((slice) => slice.answers));
  return {
    perSecond: answers / sum(slices.map(({ seconds }) => seconds)),
    service: sum(slices.map(({ workedMs }) => workedMs.service)) / answers,
    database: sum(slices.map(({ workedMs }) => workedMs.database)) / answers,
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
