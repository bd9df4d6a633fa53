/** `npm run bench [-- --short] [name …]`: speed, weight and growth; in full, kept in RESULTS.md and drawn. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURES } from './measures.ts';
import { endOnUnknownName } from '../../tools/commands/require-names.ts';
import { plot } from './plot.ts';
import { runTrials } from '../results.ts';

// A signal alone would end it without its exit handlers, which end what it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const file = join(import.meta.dirname, 'RESULTS.md');
const extent = await runTrials(MEASURES, {
  title: 'Speed, weight, growth',
  script: 'bench',
  note: 'Ratios are taken within one run; generator, service and database share the machine. How, and what each is compared with, is in [docs/speed.md](../../docs/speed.md). A figure that says nothing has missed.',
  file,
}).catch(endOnUnknownName);
if (extent === 'full') {
  writeFileSync(join(import.meta.dirname, '../../docs/speed.svg'), plot(readFileSync(file, 'utf8')));
}
// A measure that was broken off may have left something running.
process.exit();
