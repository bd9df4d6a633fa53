/** `npm run faults [-- --short] [name …]` runs every scenario with a line per metric. A full run writes RESULTS.md. */
import { runScenarios } from '../results.ts';
import { endOnUnknownName } from '../../tools/commands/require-names.ts';
import { PAGE, SCENARIOS } from './scenarios.ts';

await runScenarios(SCENARIOS, PAGE).catch(endOnUnknownName);
// An aborted scenario may have left something running.
process.exit();
