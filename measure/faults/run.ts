/** `npm run faults [-- --short] [name …]`: every trial, a line per figure; in full, its section of RESULTS.md. */
import { join } from 'node:path';
import { runTrials } from '../results.ts';
import { endOnUnknownName } from '../../tools/commands/require-names.ts';
import { TRIALS } from './trials.ts';

await runTrials(TRIALS, {
  title: 'Faults survived',
  script: 'faults',
  note: 'Generator, service and database share the machine.',
  file: join(import.meta.dirname, 'RESULTS.md'),
}).catch(endOnUnknownName);
// A trial that was broken off may have left something running.
process.exit();
