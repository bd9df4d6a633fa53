/**
 * `npm run mutants [-- --short] [name …]` breaks one guarantee at a time in a copy of the repository, and the tests
 * that guard it must fail. Mutants whose files changed run first, then those with the oldest results. `--short` runs at
 * most twelve and begins none after 90 seconds.
 */
import { startTestCluster } from '#testing/database/database.ts';
import { describeCounts } from '../tools/commands/steps/counts.ts';
import { endOnUnknownName, requireNames } from '../tools/commands/require-names.ts';
import { killMutants } from './kill-mutants.ts';
import { MUTANTS } from './mutants.ts';
import { orderByAge, readHistory } from './order.ts';
import { storeResult, readResults, resultLine } from './results.ts';
import { createWorkspaces } from './workspace.ts';

const SHORT_MS = 90_000;
/** More than a short run can complete. A low limit, because all their tests first run on the intact copy. */
const SHORT_MAX = 12;

const args = process.argv.slice(2);
const isShort = args.includes('--short');
const named = args.filter((arg) => arg !== '--short');
await Promise.try(
  requireNames,
  named,
  MUTANTS.map(({ name }) => name),
).catch(endOnUnknownName);
const chosen = named.length === 0 ? MUTANTS : MUTANTS.filter(({ name }) => named.includes(name));
const ordered = orderByAge(chosen, readResults(), readHistory());

const server = await startTestCluster();
try {
  const results = await killMutants({
    mutants: isShort ? ordered.slice(0, SHORT_MAX) : ordered,
    workspaces: await createWorkspaces({ TEST_DATABASE_URL: server.url }),
    endsAt: isShort ? SHORT_MS : Infinity,
    onResult: (result) => {
      console.log(resultLine(result));
      storeResult(result);
    },
  });
  const count = (wanted: string) => results.filter(({ verdict }) => verdict === wanted).length;
  const counts = { passed: count('dead'), failed: count('alive'), skipped: count('skipped') };
  console.log(describeCounts(counts));
  process.exitCode = counts.failed === 0 && counts.passed > 0 ? 0 : 1;
} finally {
  await server.stop();
}
