/** `npm run faults [-- --short] [name …]`: every trial, a line per figure; in full, its section of RESULTS.md. */
import { runTrials } from '../results.ts';
import { endOnUnknownName } from '../../tools/commands/require-names.ts';
import { PAGE, TRIALS } from './trials.ts';

await runTrials(TRIALS, PAGE).catch(endOnUnknownName);
// A trial that was broken off may have left something running.
process.exit();
