/** Trials and measures in full: a line per figure, and the page that keeps them. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
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
 * Runs the trials named on the command line, or all of them. Each writes its section of the page as
 * soon as it ends, and leaves the others as they are. One that breaks off is a figure that misses
 * its goal, and the others still run. The exit code says whether all goals are reached.
 */
export async function runInFull(trials: Trial[], page: Page): Promise<void> {
  const named = process.argv.slice(2);
  const chosen = named.length === 0 ? trials : trials.filter(({ name }) => named.includes(name));
  const names = trials.map(({ name }) => name);
  if (chosen.length === 0) throw new Error(`No such name. There are: ${names.join(', ')}`);
  const figures: Figure[] = [];
  for (const { name, whyNot, run } of chosen) {
    const reason = whyNot?.();
    const measured = reason === undefined ? await run('full').catch((error: unknown) => [brokenOff(name, error)]) : [];
    for (const figure of measured) console.log(figureLine(figure));
    if (reason !== undefined) console.log(`SKIP ${name}: ${reason}`);
    figures.push(...measured);
    const circumstances = `\`npm run ${page.script} -- ${name}\`, ${today()}, Node ${process.versions.node}, ${machine()}.`;
    writeSection(page, { names, name, text: `${circumstances}\n\n${reason ?? table(measured)}` });
  }
  process.exitCode = figures.length > 0 && figures.every(isReached) ? 0 : 1;
}

function brokenOff(name: string, error: unknown): Figure {
  const detail = error instanceof Error ? error.message : String(error);
  return { name: `${name}: broke off`, measured: 1, unit: '', goal: { atMost: 0 }, detail };
}

type Section = { names: string[]; name: string; text: string };

/** Sections stand in the order of the trials; those of trials that are gone are dropped. */
function writeSection({ title, note, file }: Page, { names, name, text }: Section): void {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const sections = new Map(page.split(/^## /m).map((section) => [section.split('\n')[0], section.trim()]));
  sections.set(name, `${name}\n\n${text}`);
  const kept = names.flatMap((one) => sections.get(one) ?? []).map((section) => `## ${section}\n`);
  writeFileSync(file, [`# ${title}\n`, `${note}\n`, ...kept].join('\n'));
}

function table(figures: Figure[]): string {
  const head = ['| figure | measured | goal | reached | how |', '| --- | --- | --- | --- | --- |'];
  return [...head, ...figures.map(figureRow)].join('\n');
}

function today(): string {
  return new Date().toISOString().slice(0, 10);
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
}
