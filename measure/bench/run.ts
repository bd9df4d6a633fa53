/** `npm run bench [-- --short] [name …]`: speed, weight and growth; in full, kept in RESULTS.md and drawn. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURES, PAGE } from './measures.ts';
import { endOnUnknownName } from '../../tools/commands/require-names.ts';
import { plot } from './plot.ts';
import { runScenarios } from '../results.ts';

// A signal alone would end it without its exit handlers, which end what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const scale = await runScenarios(MEASURES, PAGE).catch(endOnUnknownName);
if (scale === 'full') {
  writeFileSync(join(import.meta.dirname, '../../docs/speed.svg'), plot(readFileSync(PAGE.file, 'utf8')));
}
// A measure that was broken off may have left something running.
process.exit();
