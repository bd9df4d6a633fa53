/** Breaks the copies, one mutant after the other in each, and tells which of them a suite has killed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Mutant, type Suite, suiteName } from './mutant.ts';
import type { TestOutcome } from './outcomes.ts';
import { runSuites, type SuiteRun } from './suite-run.ts';
import type { Workspace } from './workspace.ts';

const MUTANT_TIMEOUT_MS = 360_000;
/** The union of all suites, on the copy as it is. */
const WHOLE_TIMEOUT_MS = 15 * 60_000;
const TYPES_TIMEOUT_MS = 60_000;

export type Found = {
  mutant: Mutant;
  verdict: 'dead' | 'alive' | 'skipped';
  /** The tests that went red. */
  killedBy: string[];
  /** Why it is not dead; undefined when it is. */
  reason: string | undefined;
  seconds: number;
};

/**
 * @param onFound is told of each as soon as it is known
 * @throws Error when the suites do not pass on the copy as it is: nothing that follows would mean anything
 */
export async function killMutants(
  mutants: Mutant[],
  workspaces: Workspace[],
  onFound: (found: Found) => void,
): Promise<Found[]> {
  const [first] = workspaces;
  if (first === undefined) return [];
  const healthy = await requireHealthy(first, mutants);
  const left = [...mutants];
  const found = new Map<Mutant, Found>();
  const work = async (workspace: Workspace) => {
    for (let mutant = left.shift(); mutant !== undefined; mutant = left.shift()) {
      const guards = healthy.filter((test) => isOf(mutant.suite, test));
      const skipped = guards.find(({ end }) => end === 'skipped');
      const result = skipped === undefined ? await kill(workspace, mutant) : skip(mutant, skipped.name);
      found.set(mutant, result);
      console.log(resultLine(result));
      onFound(result);
    }
  };
  await Promise.all(workspaces.map(work));
  return mutants.flatMap((mutant) => found.get(mutant) ?? []);
}

/** Runs the tests of all mutants on the copy as it is. */
async function requireHealthy(workspace: Workspace, mutants: Mutant[]): Promise<TestOutcome[]> {
  const startedAt = performance.now();
  const suites = mutants.map(({ suite }) => suite);
  const { outcomes, fault } = await runSuites(workspace, suites, WHOLE_TIMEOUT_MS);
  const named = outcomes.filter((test) => suites.some((suite) => isOf(suite, test)));
  const failed = named.filter(({ end }) => end === 'failed').map(({ file, name }) => `${file}: ${name}`);
  const faults = fault === undefined ? failed : [fault, ...failed];
  if (faults.length > 0) throw new Error(`Not healthy to begin with: ${faults.join('\n')}`);
  const unguarded = suites.filter((suite) => !named.some((test) => isOf(suite, test)));
  if (unguarded.length > 0) throw new Error(`No such tests: ${unguarded.map(suiteName).join('\n')}`);
  const passed = named.filter(({ end }) => end === 'passed').length;
  console.log(`${passed} tests pass on the copy as it is (${secondsSince(startedAt)} s)`);
  return named;
}

function isOf(suite: Suite, { file, name }: TestOutcome): boolean {
  if ('trial' in suite) return file === `faults: ${suite.trial}`;
  return file === suite.file && name.includes(suite.named);
}

function skip(mutant: Mutant, reason: string): Found {
  return { mutant, verdict: 'skipped', killedBy: [], reason, seconds: 0 };
}

async function kill(workspace: Workspace, mutant: Mutant): Promise<Found> {
  const startedAt = performance.now();
  const { outcomes, fault } = await workspace
    .whileBroken(mutant, async () => {
      const typeError = typeFault(workspace, mutant);
      if (typeError !== undefined) return { outcomes: [], fault: typeError };
      const run = await runSuites(workspace, [mutant.suite], MUTANT_TIMEOUT_MS);
      // Load can keep a service from starting in time as well as the mutant can: once more.
      return run.fault === undefined ? run : await runSuites(workspace, [mutant.suite], MUTANT_TIMEOUT_MS);
    })
    .catch((error: unknown): SuiteRun => ({ outcomes: [], fault: String(error) }));
  const seconds = secondsSince(startedAt);
  const killedBy = outcomes.filter(({ end }) => end === 'failed').map(({ name }) => name);
  if (fault !== undefined) return { mutant, verdict: 'alive', killedBy, reason: `proves nothing: ${fault}`, seconds };
  if (killedBy.length === 0) return { mutant, verdict: 'alive', killedBy, reason: 'every test passed', seconds };
  return { mutant, verdict: 'dead', killedBy, reason: undefined, seconds };
}

/** A mutant that does not compile would fail any test: that proves nothing. */
function typeFault({ folder }: Workspace, { file }: Mutant): string | undefined {
  if (!/\.tsx?$/.test(file)) return undefined;
  const project = /^(?:contract|service|web\/build|web)\//.exec(file)?.[0] ?? '.';
  const options = ['--noUnusedLocals', 'false', '--noUnusedParameters', 'false', '--allowUnreachableCode', 'true'];
  const tsc = join(folder, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['--project', project, ...options], {
    cwd: folder,
    encoding: 'utf8',
    timeout: TYPES_TIMEOUT_MS,
  });
  const fault = stdout.split('\n').find((line) => line.startsWith(`${file}(`));
  return fault === undefined ? undefined : `it does not compile: ${fault}`;
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}

function resultLine({ mutant, verdict, killedBy, reason, seconds }: Found): string {
  const told = reason ?? `${killedBy.length} red, ${killedBy[0] ?? ''}`;
  return `${verdict.toUpperCase()} ${mutant.name} (${suiteName(mutant.suite)}, ${seconds} s): ${told}`;
}
