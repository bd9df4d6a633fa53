/** The results of the suites and their format. Timings are ratios within one run. */
export type Metric = {
  name: string;
  /** `ratio` compares with a yardstick in the same run; `value` is a count. */
  measured: number;
  unit: 'ratio' | 'kB' | 'requests' | 'per second' | 'ms' | 's' | '';
  /** Undefined where a metric is only for information. */
  goal?: { atLeast: number } | { atMost: number };
  /** The evidence: both sides of a ratio, counts, and the limit of the run. */
  detail: string;
  /** Why the metric is not valid, such as a load generator at its limit. It is then missed, with or without a goal. */
  invalid?: string | undefined;
};

/** True when a metric is valid and reaches its goal. A metric without a goal is reached if it was measured. */
export function isReached({ measured, goal, invalid }: Metric): boolean {
  if (invalid !== undefined) return false;
  if (goal === undefined) return !Number.isNaN(measured);
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

/** Formats a metric as one line. */
export function metricLine(metric: Metric): string {
  const { name, unit, goal } = metric;
  const reached = goal === undefined ? 'info' : 'ok  ';
  return `${isReached(metric) ? reached : 'MISS'} ${name}: ${format(metric.measured)} ${unit}${goal === undefined ? '' : `, goal ${goalText(goal)}`} (${detailOf(metric)})`;
}

/** Formats a metric as a table row of RESULTS.md. */
export function metricRow(metric: Metric): string {
  const { name, unit, goal } = metric;
  const reached = goal === undefined ? '–' : 'yes';
  const verdict = `${goal === undefined ? '–' : goalText(goal)} | ${isReached(metric) ? reached : 'no'}`;
  return `| ${name} | ${format(metric.measured)} ${unit} | ${verdict} | ${detailOf(metric)} |`;
}

function detailOf({ detail, invalid }: Metric): string {
  return invalid === undefined ? detail : `invalid: ${invalid}; ${detail}`;
}

/** `≥ 0.85` */
function goalText(goal: NonNullable<Metric['goal']>): string {
  return 'atLeast' in goal ? `≥ ${round(goal.atLeast)}` : `≤ ${round(goal.atMost)}`;
}

function format(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (value >= 100) return Math.round(value).toLocaleString('en');
  // Two significant digits: 0.011 has missed 0.01.
  return Math.abs(value) < 0.1 ? value.toPrecision(2) : value.toFixed(2);
}

function round(value: number): number {
  return Math.abs(value) < 0.1 ? Number(value.toPrecision(2)) : Math.round(value * 100) / 100;
}
