/** `npm run bench [-- name …]`: the figures of speed, weight and growth, kept in RESULTS.md and drawn. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURES } from './measures.ts';
import { plot } from './plot.ts';
import { runInFull } from './results.ts';

const file = join(import.meta.dirname, 'RESULTS.md');
await runInFull(MEASURES, {
  title: 'Speed, weight, growth',
  script: 'bench',
  note: 'Ratios are taken within one run; generator, service and database share the machine.',
  file,
});
writeFileSync(join(import.meta.dirname, '../docs/speed.svg'), plot(readFileSync(file, 'utf8')));
