/**
 * `npm run bench [-- --short] [name …]` measures speed, weight and growth. A full run writes RESULTS.md, draws it and
 * quotes it in docs/scaling.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MEASURES, PAGE } from './measures.ts';
import { endOnUnknownName } from '../../tools/commands/require-names.ts';
import { plot } from './plot.ts';
import { quoteResults } from './scaling.ts';
import { runScenarios } from '../results.ts';

const scale = await runScenarios(MEASURES, PAGE).catch(endOnUnknownName);
if (scale === 'full') {
  const results = readFileSync(PAGE.file, 'utf8');
  const docs = join(import.meta.dirname, '../../docs');
  writeFileSync(join(docs, 'speed.svg'), plot(results));
  const scaling = join(docs, 'scaling.md');
  writeFileSync(scaling, quoteResults(readFileSync(scaling, 'utf8'), results));
  execFileSync('oxfmt', [scaling]);
}
// An aborted measurement may have left something running.
process.exit();
