/** `npm run faults [-- --short] [name …]`: every scenario, a line per metric; in full, its section of RESULTS.md. */
import { runScenarios } from '../results.ts';
import { endOnUnknownName } from '../../tools/commands/require-names.ts';
import { PAGE, SCENARIOS } from './scenarios.ts';

await runScenarios(SCENARIOS, PAGE).catch(endOnUnknownName);
// A scenario that was broken off may have left something running.
process.exit();
