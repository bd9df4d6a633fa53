/** Breaks the copies, one mutant after the other in each, and tells which of them a suite has killed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Mutant, type Suite, suiteName } from './mutant.ts';
import { runSuites, type SuiteRun } from './suite-run.ts';
import type { Workspace } from './workspace.ts';

const MUTANT_TIMEOUT_MS = 240_000;
/** The union of all suites, on the copy as it is. */
const WHOLE_TIMEOUT_MS = 15 * 60_000;
const TYPES_TIMEOUT_MS = 60_000;

export type Found = {
  mutant: Mutant;
  /** The tests that went red. */
  killedBy: string[];
  /** Why it counts as alive; undefined when it is dead. */
  survived: string | undefined;
  seconds: number;
};

/** @throws Error when the suites do not pass on the copy as it is: nothing that follows would mean anything */
export async function hunt(mutants: Mutant[], workspaces: Workspace[]): Promise<Found[]> {
  const [first] = workspaces;
  if (first === undefined) return [];
  await requireHealthy(first, mutants);
  const left = [...mutants];
  const found = new Map<Mutant, Found>();
  const work = async (workspace: Workspace) => {
    for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
      const result = await kill(workspace, mutant);
      found.set(mutant, result);
      console.log(resultLine(result));
    }
  };
  await Promise.all(workspaces.map(work));
  return mutants.flatMap((mutant) => found.get(mutant) ?? []);
}

async function requireHealthy(workspace: Workspace, mutants: Mutant[]): Promise<void> {
  const startedAt = performance.now();
  const suites = mutants.map(({ suite }) => suite);
  const { passed, failed, fault } = await runSuites(workspace, suites, WHOLE_TIMEOUT_MS);
  const faults = [fault, ...failed.map(({ file, name }) => `${file}: ${name}`)].filter((one) => one !== undefined);
  if (faults.length > 0) throw new Error(`Not healthy to begin with: ${faults.join('\n')}`);
  const unguarded = suites.filter((suite) => !passed.some((test) => isOf(suite, test)));
  if (unguarded.length > 0) throw new Error(`No such tests: ${unguarded.map(suiteName).join('\n')}`);
  console.log(`${passed.length} tests pass on the copy as it is (${secondsSince(startedAt)} s)`);
}

function isOf(suite: Suite, test: { file: string; name: string }): boolean {
  if ('trial' in suite) return test.file === 'faults';
  return test.file === suite.file && test.name.includes(suite.named);
}

async function kill(workspace: Workspace, mutant: Mutant): Promise<Found> {
  const startedAt = performance.now();
  const result = await workspace
    .whileBroken(
      mutant,
      async () => typeFault(workspace, mutant) ?? (await runSuites(workspace, [mutant.suite], MUTANT_TIMEOUT_MS)),
    )
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  const seconds = secondsSince(startedAt);
  if (typeof result === 'string') return { mutant, killedBy: [], survived: result, seconds };
  const killedBy = result.failed.map(({ name }) => name);
  return { mutant, killedBy, survived: whyAlive(result), seconds };
}

function whyAlive({ failed, fault }: SuiteRun): string | undefined {
  if (fault !== undefined) return `proves nothing: ${fault}`;
  return failed.length === 0 ? 'survived: every test passed' : undefined;
}

/** A mutant that does not compile would fail any test: that proves nothing. */
function typeFault({ folder }: Workspace, { file }: Mutant): string | undefined {
  if (!/\.tsx?$/.test(file)) return undefined;
  const project = /^(?:contract|service|web\/build|web)\//.exec(file)?.[0] ?? '.';
  const options = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--allowUnreachableCode', 'true'];
  const tsc = join(folder, 'node_modules/.bin/tsc');
  const { status, stdout } = spawnSync(tsc, ['--project', project, ...options], {
    cwd: folder,
    encoding: 'utf8',
    timeout: TYPES_TIMEOUT_MS,
  });
  return status === 0 ? undefined : `proves nothing: it does not compile: ${stdout.trim().split('\n')[0]}`;
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

function resultLine({ mutant, killedBy, survived, seconds }: Found): string {
  const { name, suite } = mutant;
  if (survived !== undefined) return `ALIVE ${name} (${suiteName(suite)}, ${seconds} s): ${survived}`;
  return `dead  ${name} (${suiteName(suite)}, ${seconds} s): ${killedBy.length} red, ${killedBy[0] ?? ''}`;
}
