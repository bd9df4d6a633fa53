/** `npm run bench [-- name …]`: the figures of speed, weight and growth, each in RESULTS.md; all of them draw the plot. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURES } from './measures.ts';
import { plot } from './plot.ts';
import { runInFull } from './results.ts';

const figures = await runInFull(MEASURES, {
  title: 'Speed, weight, growth',
  script: 'bench',
  note: 'Ratios are taken within one run; generator, service and database share the machine.',
  file: join(import.meta.dirname, 'RESULTS.md'),
});
if (process.argv.length === 2) writeFileSync(join(import.meta.dirname, '../docs/speed.svg'), plot(figures));
