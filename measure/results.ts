/** Runs scenarios and measurements with a line per metric and one of counts. A full run writes the page of results. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { commitNumber } from '../tools/commands/commit-number.ts';
import { chooseScenarios } from './choose-scenarios.ts';
import type { Scale, Scenario } from './scenario.ts';
import { requireNames } from '../tools/commands/require-names.ts';
import { addCounts, type Counts, describeCounts, NO_COUNTS } from '../tools/commands/steps/counts.ts';
import { type Metric, metricLine, metricRow, isReached } from './metric.ts';

const SHORT = '--short';
/** Counts, weights and ratios hold on any machine. Absolute times are judged only in full runs, on an idle machine. */
const REPORTED_ONLY_IN_SHORT = new Set<Metric['unit']>(['s', 'ms', 'per second']);

export type Page = {
  title: string;
  /** The npm script that writes the page. */
  script: string;
  /** The text under the title. */
  note: string;
  /** RESULTS.md */
  file: string;
};

/** A hanging scenario must not use up the time of the others. */
const SHORT_LIMIT_MS = 240_000;

type Outcome = { metrics: Metric[] } | { whyNot: string };

/**
 * Runs all scenarios, the named ones, or with `--short` the commit's part, and prints a line per metric. A full run
 * writes each scenario's section of the page as soon as the scenario ends; `--short` writes nothing. A scenario that
 * throws has failed, and the others still run. The last line counts the scenarios. A run in which none passed has
 * failed.
 *
 * @returns the scale of the run
 * @throws NameUnknown
 */
export async function runScenarios(scenarios: Scenario[], page: Page): Promise<Scale> {
  const named = process.argv.slice(2).filter((word) => word !== SHORT);
  const scale: Scale = process.argv.includes(SHORT) ? 'short' : 'full';
  const names = scenarios.map(({ name }) => name);
  requireNames(named, names);
  // The running scenario ends its processes on `exit`, which a signal alone would skip.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
  let counts = NO_COUNTS;
  for (const scenario of chooseScenarios(scenarios, { scale, named, commitNumber: commitNumber() })) {
    const startedAt = performance.now();
    const outcome = await runScenario(scenario, scale);
    console.log(`     ${scenario.name} took ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    counts = addCounts(counts, judge(outcome));
    if (scale === 'short') continue;
    writeSection(page, { names, name: scenario.name, text: sectionText(page, scenario, outcome) });
  }
  console.log(describeCounts(counts));
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
  return scale;
}

async function runScenario({ name, whyNot, run }: Scenario, scale: Scale): Promise<Outcome> {
  const reason = whyNot?.();
  if (reason !== undefined) {
    console.log(`SKIP ${name}: ${reason}`);
    return { whyNot: reason };
  }
  const running = run(scale);
  const metrics = await (scale === 'short' ? withinLimit(running) : running).catch((error: unknown) => [
    brokenOff(name, error),
  ]);
  const judged = metrics.map((metric) => judgedIn(scale, metric));
  for (const metric of judged) console.log(metricLine(metric));
  return { metrics: judged };
}

async function withinLimit<T>(running: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(SHORT_LIMIT_MS);
  return await Promise.race([
    running,
    new Promise<never>((_, reject) =>
      late.addEventListener('abort', () => reject(new Error('took longer than the limit'))),
    ),
  ]);
}

/** Returns the metric as this scale judges it. A metric that is only reported has no goal. */
export function judgedIn(scale: Scale, metric: Metric): Metric {
  if (scale === 'full' || !REPORTED_ONLY_IN_SHORT.has(metric.unit)) return metric;
  const { goal: _, ...reported } = metric;
  return reported;
}

/** Returns a scenario's part of the counts. It has passed when it has metrics and all of them reach their goals. */
export function judge(outcome: Outcome): Counts {
  if ('whyNot' in outcome) return { ...NO_COUNTS, skipped: 1 };
  const { metrics } = outcome;
  const hasPassed = metrics.length > 0 && metrics.every(isReached);
  return { ...NO_COUNTS, [hasPassed ? 'passed' : 'failed']: 1 };
}

function brokenOff(name: string, error: unknown): Metric {
  const detail = error instanceof Error ? error.message : String(error);
  return { name: `${name}: ended with an error`, measured: 1, unit: '', goal: { atMost: 0 }, detail };
}

function sectionText({ script }: Page, { name }: Scenario, outcome: Outcome): string {
  const context = `\`npm run ${script} -- ${name}\`, ${today()}, Node ${process.versions.node}, ${machine()}.`;
  return `${context}\n\n${'whyNot' in outcome ? outcome.whyNot : table(outcome.metrics)}`;
}

type Section = { names: string[]; name: string; text: string };

function writeSection(page: Page, { names, name, text }: Section): void {
  const written = existsSync(page.file) ? readFileSync(page.file, 'utf8') : '';
  writeFileSync(page.file, arrangeSections(`${written}\n## ${name}\n\n${text}\n`, page, names));
}

/**
 * Returns the page with a section for each scenario, in order: the last one written, or a note that there is none yet.
 * Drops the sections of removed scenarios.
 */
export function arrangeSections(
  written: string,
  { title, note }: Pick<Page, 'title' | 'note'>,
  names: string[],
): string {
  const sections = new Map(written.split(/^## /m).map((section) => [section.split('\n')[0], section.trim()]));
  const arranged = names.map((name) => `## ${sections.get(name) ?? `${name}\n\nNot run in full yet.`}\n`);
  return [`# ${title}\n`, `${note}\n`, ...arranged].join('\n');
}

function table(metrics: Metric[]): string {
  const head = ['| metric | measured | goal | reached | how |', '| --- | --- | --- | --- | --- |'];
  return [...head, ...metrics.map(metricRow)].join('\n');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
}
