/** What the suites measure, and how it is written down. Timings are ratios in one run. */
export type Figure = {
  name: string;
  /** `ratio` is measured against a yardstick in the same run; `value` counts something. */
  measured: number;
  unit: 'ratio' | 'kB' | 'requests' | 'per second' | 'ms' | 's' | '';
  /** Undefined where a figure is only for information. */
  goal?: { atLeast: number } | { atMost: number };
  /** How it came about: both sides of a ratio, counts. */
  detail: string;
};

/** True when a figure reaches its goal; one without always does, unless nothing was measured. */
export function isReached({ measured, goal }: Figure): boolean {
  if (goal === undefined) return !Number.isNaN(measured);
  return 'atLeast' in goal ? measured >= goal.atLeast : measured <= goal.atMost;
}

/** One line a figure. */
export function figureLine(figure: Figure): string {
  const { name, unit, goal, detail } = figure;
  const verdict = isReached(figure) ? 'ok  ' : 'MISS';
  return `${goal === undefined ? 'info' : verdict} ${name}: ${format(figure.measured)} ${unit}${goal === undefined ? '' : `, goal ${goalText(goal)}`} (${detail})`;
}

/** A table row of RESULTS.md. */
export function figureRow(figure: Figure): string {
  const { name, unit, goal, detail } = figure;
  const verdict = goal === undefined ? '– | –' : `${goalText(goal)} | ${isReached(figure) ? 'yes' : 'no'}`;
  return `| ${name} | ${format(figure.measured)} ${unit} | ${verdict} | ${detail} |`;
}

/** `≥ 0.85` */
function goalText(goal: NonNullable<Figure['goal']>): string {
  return 'atLeast' in goal ? `≥ ${round(goal.atLeast)}` : `≤ ${round(goal.atMost)}`;
}

function format(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
