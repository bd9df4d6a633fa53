/** `npm run faults [-- name …]`: every trial in full, a line per figure, and its section of RESULTS.md. */
import { join } from 'node:path';
import { runInFull } from '../bench/results.ts';
import { TRIALS } from './trials.ts';

await runInFull(TRIALS, {
  title: 'Faults survived',
  script: 'faults',
  note: 'Generator, service and database share the machine.',
  file: join(import.meta.dirname, 'RESULTS.md'),
});
