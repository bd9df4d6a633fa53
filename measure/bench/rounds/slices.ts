/**
 * Compares a feature switched on and off within one run: each slice with it lies between two without, so that other
 * work of the machine affects both. No I/O.
 */

export type Slice = {
  isOn: boolean;
  seconds: number;
  /** Answers in the slice. */
  answers: number;
  /** The number of sealed entries at its end, where the database can be queried. */
  sealed?: number | undefined;
  /** Milliseconds of processor time in the slice. */
  workedMs: { service: number; database: number };
};

/** Divides each rate with the feature by the mean of its neighbours without it. */
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

/** Returns the mean of the values and its standard error. */
export function meanOf(values: readonly number[]): { mean: number; error: number } {
  const mean = sum(values) / values.length;
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

/**
 * Returns why the slices are not valid for sealing: with it no entry was sealed, or without it some were. A pass that
 * runs during the switch may still finish. Undefined when they are valid or sealing cannot be observed.
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

/** Returns the milliseconds of processor time per answer in those slices, and the answers a second. */
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
