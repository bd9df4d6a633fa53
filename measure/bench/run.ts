/**
 * `npm run bench [-- --short] [name …]` measures speed, weight and growth. A full run writes RESULTS.md and draws it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURES, PAGE } from './measures.ts';
import { endOnUnknownName } from '../../tools/commands/require-names.ts';
import { plot } from './plot.ts';
import { runScenarios } from '../results.ts';

// A signal alone would skip the exit handlers, which end the processes that this one started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const scale = await runScenarios(MEASURES, PAGE).catch(endOnUnknownName);
if (scale === 'full') {
  writeFileSync(join(import.meta.dirname, '../../docs/speed.svg'), plot(readFileSync(PAGE.file, 'utf8')));
}
// An aborted measurement may have left something running.
process.exit();
