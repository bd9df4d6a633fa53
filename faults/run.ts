/** `npm run faults [-- name …]`: every trial in full, a line per figure; all of them together write RESULTS.md. */
import { cpus, totalmem } from 'node:os';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figure, figureLine, figureRow, isReached } from '../bench/figure.ts';
import type { Trial } from './trial.ts';
import { TRIALS } from './trials.ts';

const named = process.argv.slice(2);
const chosen = named.length === 0 ? TRIALS : TRIALS.filter(({ name }) => named.includes(name));
if (chosen.length === 0) throw new Error(`No such trial. There are: ${TRIALS.map(({ name }) => name).join(', ')}`);

const figures: Figure[] = [];
const skipped: string[] = [];
for (const trial of chosen) figures.push(...(await runTrial(trial)));
if (named.length === 0) writeFileSync(join(import.meta.dirname, 'RESULTS.md'), resultsPage());
process.exitCode = figures.every(isReached) && figures.length > 0 ? 0 : 1;

async function runTrial({ name, whyNot, run }: Trial): Promise<Figure[]> {
  const reason = whyNot?.();
  if (reason !== undefined) {
    skipped.push(`${name}: ${reason}`);
    console.log(`SKIP ${name}: ${reason}`);
    return [];
  }
  const measured = await run('full');
  for (const figure of measured) console.log(figureLine(figure));
  return measured;
}

function resultsPage(): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
  return [
    '# Faults survived',
    '',
    `\`npm run faults\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}.`,
    'Generator, service and database share the machine.',
    '',
    '| figure | measured | goal | reached | how |',
    '| --- | --- | --- | --- | --- |',
    ...figures.map(figureRow),
    ...(skipped.length === 0 ? [] : ['', 'Not run:', '', ...skipped.map((line) => `- ${line}`)]),
    '',
  ].join('\n');
}
