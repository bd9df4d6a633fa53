/** Trials and measures in full: a line per figure, and the page that keeps them. */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import type { Trial } from '../faults/trial.ts';
import { type Figure, figureLine, figureRow, isReached } from './figure.ts';

type Page = {
  title: string;
  /** The npm script that writes the page. */
  script: string;
  /** Said under the title. */
  note: string;
  /** RESULTS.md */
  file: string;
};

/**
 * Runs the trials named on the command line, or all of them; only all of them write the page. One
 * that breaks off is a figure that misses its goal, and the others still run.
 *
 * @returns the figures; the exit code says whether all are reached
 */
export async function runInFull(trials: Trial[], page: Page): Promise<Figure[]> {
  const named = process.argv.slice(2);
  const chosen = named.length === 0 ? trials : trials.filter(({ name }) => named.includes(name));
  if (chosen.length === 0) throw new Error(`No such name. There are: ${trials.map(({ name }) => name).join(', ')}`);
  const figures: Figure[] = [];
  const skipped: string[] = [];
  for (const { name, whyNot, run } of chosen) {
    const reason = whyNot?.();
    if (reason !== undefined) skipped.push(`${name}: ${reason}`);
    const measured = reason === undefined ? await run('full').catch((error: unknown) => [brokenOff(name, error)]) : [];
    for (const figure of measured) console.log(figureLine(figure));
    figures.push(...measured);
  }
  for (const line of skipped) console.log(`SKIP ${line}`);
  if (named.length === 0) writeFileSync(page.file, resultsPage(page, { figures, skipped }));
  process.exitCode = figures.length > 0 && figures.every(isReached) ? 0 : 1;
  return figures;
}

function brokenOff(name: string, error: unknown): Figure {
  const detail = error instanceof Error ? error.message : String(error);
  return { name: `${name}: broke off`, measured: 1, unit: '', goal: { atMost: 0 }, detail };
}

function resultsPage(
  { title, script, note }: Page,
  { figures, skipped }: { figures: Figure[]; skipped: string[] },
): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
  return [
    `# ${title}`,
    '',
    `\`npm run ${script}\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}.`,
    note,
    '',
    '| figure | measured | goal | reached | how |',
    '| --- | --- | --- | --- | --- |',
    ...figures.map(figureRow),
    ...(skipped.length === 0 ? [] : ['', 'Not run:', '', ...skipped.map((line) => `- ${line}`)]),
    '',
  ].join('\n');
}
