/**
 * `npm run mutants [-- --short] [name …]`: breaks one promise at a time in a copy of the repository; the suite that
 * guards it must go red. In full or by name each writes its row of RESULTS.md as soon as it ends; `--short` takes a part
 * of 24, another one with each commit, and writes nothing.
 */
import { startTestCluster } from '#testing/database/database.ts';
import { describeCounts } from '../tools/commands/counts.ts';
import { endOnUnknownName } from '../tools/commands/require-names.ts';
import { chooseMutants } from './choose.ts';
import { killMutants } from './kill-mutants.ts';
import { MUTANTS } from './mutants.ts';
import { writeResults } from './results.ts';
import { createWorkspace } from './workspace.ts';

/** One for each core of the smallest machine that is meant to run this. */
const AT_ONCE = 2;

const { mutants, isShort } = await Promise.try(chooseMutants, MUTANTS, process.argv.slice(2)).catch(endOnUnknownName);
const server = await startTestCluster();
const workspaces = await Promise.all(
  Array.from({ length: AT_ONCE }, () => createWorkspace({ TEST_DATABASE_URL: server.url })),
);
try {
  const found = await killMutants(mutants, workspaces, (one) => {
    if (!isShort) writeResults([one], MUTANTS);
  });
  const count = (wanted: string) => found.filter(({ verdict }) => verdict === wanted).length;
  const counts = { passed: count('dead'), failed: count('alive'), skipped: count('skipped') };
  console.log(describeCounts(counts));
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
} finally {
  await server.stop();
}
