/** What the suites measure, and how it is written down. Timings are ratios in one run. */
export type Metric = {
  name: string;
  /** `ratio` is measured against a yardstick in the same run; `value` counts something. */
  measured: number;
  unit: 'ratio' | 'kB' | 'requests' | 'per second' | 'ms' | 's' | '';
  /** Undefined where a metric is only for information. */
  goal?: { atLeast: number } | { atMost: number };
  /** How it came about: both sides of a ratio, counts, what the limit was. */
  detail: string;
  /** Why it says nothing of what it names, such as a load generator that could not do more: it then misses, goal or none. */
  invalid?: string | undefined;
};

/** True when a metric is valid and reaches its goal; one without always does, unless nothing was measured. */
export function isReached({ measured, goal, invalid }: Metric): boolean {
  if (invalid !== undefined) return false;
  if (goal === undefined) return !Number.isNaN(measured);
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

/** One line a metric. */
export function metricLine(metric: Metric): string {
  const { name, unit, goal } = metric;
  const reached = goal === undefined ? 'info' : 'ok  ';
  return `${isReached(metric) ? reached : 'MISS'} ${name}: ${format(metric.measured)} ${unit}${goal === undefined ? '' : `, goal ${goalText(goal)}`} (${detailOf(metric)})`;
}

/** A table row of RESULTS.md. */
export function metricRow(metric: Metric): string {
  const { name, unit, goal } = metric;
  const reached = goal === undefined ? '–' : 'yes';
  const verdict = `${goal === undefined ? '–' : goalText(goal)} | ${isReached(metric) ? reached : 'no'}`;
  return `| ${name} | ${format(metric.measured)} ${unit} | ${verdict} | ${detailOf(metric)} |`;
}

function detailOf({ detail, invalid }: Metric): string {
  return invalid === undefined ? detail : `says nothing: ${invalid}; ${detail}`;
}

/** `≥ 0.85` */
function goalText(goal: NonNullable<Metric['goal']>): string {
  return 'atLeast' in goal ? `≥ ${round(goal.atLeast)}` : `≤ ${round(goal.atMost)}`;
}

function format(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  if (value >= 100) return Math.round(value).toLocaleString('en');
  // Two digits that say something: 0.011 has missed 0.01.
  return Math.abs(value) < 0.1 ? value.toPrecision(2) : value.toFixed(2);
}

function round(value: number): number {
  return Math.abs(value) < 0.1 ? Number(value.toPrecision(2)) : Math.round(value * 100) / 100;
}
