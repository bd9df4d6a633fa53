/** What is switched on and off in one run: each stretch with it stands beside two without, so that both meet the same machine. No I/O. */

export type Slice = {
  isOn: boolean;
  seconds: number;
  /** Answers in it. */
  answers: number;
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

/** By how much the mean of so many values may be off, as a standard error. */
export function errorOf(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  const variance = sum(values.map((value) => (value - mean) ** 2)) / (values.length - 1);
  return Math.sqrt(variance / values.length);
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
