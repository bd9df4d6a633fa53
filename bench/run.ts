/** `npm run bench`: every figure of speed and growth in one run, into RESULTS.md and a plot. */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { type Figure, figureLine, figureRow, isReached } from './figure.ts';
import { measureMemory } from './memory.ts';
import { measurePage } from './page.ts';
import { plot } from './plot.ts';
import { measureCosts, measureInstances } from './scaling.ts';
import { measureEmbedded, measurePostgresql } from './submissions.ts';
import { measureWeights } from './weights.ts';

const EXTENT = { seconds: 8, rounds: 5 };

const figures: Figure[] = [];
const measures: (() => Promise<Figure[]>)[] = [
  async () => [await measurePage(EXTENT)],
  async () => [await measurePostgresql(EXTENT)],
  async () => [await measureEmbedded(EXTENT)],
  measureWeights,
  () => measureCosts(EXTENT),
  () => measureInstances(EXTENT),
  async () => [await measureMemory({ submissions: 100_000 })],
];
for (const measure of measures) {
  const measured = await measure();
  for (const figure of measured) console.log(figureLine(figure));
  figures.push(...measured);
}
writeFileSync(join(import.meta.dirname, 'RESULTS.md'), resultsPage());
writeFileSync(join(import.meta.dirname, '../docs/speed.svg'), plot(figures));
process.exitCode = figures.every(isReached) ? 0 : 1;

function resultsPage(): string {
  const machine = `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
  return [
    '# Speed, weight, growth',
    '',
    `\`npm run bench\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}.`,
    'Timings are ratios within this one run; generator, service and database share the machine.',
    '',
    '| figure | measured | goal | reached | how |',
    '| --- | --- | --- | --- | --- |',
    ...figures.map(figureRow),
    '',
  ].join('\n');
}
