/** Breaks copies of the repository, one mutant at a time in each copy, and reports which mutants the tests kill. */
import { type Mutant, type Suite, suiteName } from './mutant.ts';
import type { TestOutcome } from './outcomes.ts';
import type { Result } from './results.ts';
import { runSuites, type SuiteRun } from './suite-run.ts';
import type { Workspace } from './workspace.ts';

const MUTANT_TIMEOUT_MS = 360_000;
/** For all suites together, on the intact copy. */
const WHOLE_TIMEOUT_MS = 15 * 60_000;

type Work = {
  mutants: Mutant[];
  workspaces: Workspace[];
  /** No mutant begins after this instant of `performance.now()`. */
  endsAt: number;
  onResult: (result: Result) => void;
};

/** @throws Error when a suite fails on the intact copy, because its failure under a mutant would prove nothing */
export async function killMutants({ mutants, workspaces, endsAt, onResult }: Work): Promise<Result[]> {
  const [first] = workspaces;
  if (first === undefined) return [];
  const healthy = await requireHealthy(first, mutants);
  const waiting = [...mutants];
  const results: Result[] = [];
  const work = async (workspace: Workspace) => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      if (performance.now() > endsAt && results.length > 0) return;
      const { suite } = mutant;
      const skipped = healthy.find((test) => isOf(suite, test) && test.end === 'skipped');
      const result = skipped === undefined ? await kill(workspace, mutant) : skip(mutant, skipped.name);
      results.push(result);
      onResult(result);
    }
  };
  await Promise.all(workspaces.map(work));
  return results;
}

/** Runs the tests of all mutants on the intact copy. */
async function requireHealthy(workspace: Workspace, mutants: Mutant[]): Promise<TestOutcome[]> {
  const startedAt = performance.now();
  const suites = mutants.map(({ suite }) => suite);
  const { outcomes, fault } = await runSuites(workspace, suites, WHOLE_TIMEOUT_MS);
  const named = outcomes.filter((test) => suites.some((suite) => isOf(suite, test)));
  const failed = named.filter(({ end }) => end === 'failed').map(({ file, name }) => `${file}: ${name}`);
  const faults = fault === undefined ? failed : [fault, ...failed];
  if (faults.length > 0) throw new Error(`These tests fail without a mutant: ${faults.join('\n')}`);
  const missing = suites.filter((suite) => !named.some((test) => isOf(suite, test)));
  if (missing.length > 0) throw new Error(`These tests do not exist: ${missing.map(suiteName).join('\n')}`);
  const passed = named.filter(({ end }) => end === 'passed').length;
  console.log(`${passed} tests pass without a mutant (${secondsSince(startedAt)} s)`);
  return named;
}

function isOf(suite: Suite, { file, name }: TestOutcome): boolean {
  if ('scenario' in suite) return file === `faults: ${suite.scenario}`;
  return file === suite.file && name.includes(suite.named);
}

function skip(mutant: Mutant, reason: string): Result {
  return { mutant, verdict: 'skipped', killedBy: [], reason, seconds: 0 };
}

async function kill(workspace: Workspace, mutant: Mutant): Promise<Result> {
  const startedAt = performance.now();
  const { outcomes, fault } = await workspace
    .whileBroken(mutant, async () => {
      const run = await runSuites(workspace, [mutant.suite], MUTANT_TIMEOUT_MS);
      // Under load a service may start too late without the mutant's doing, so the suite runs once more.
      return run.fault === undefined ? run : await runSuites(workspace, [mutant.suite], MUTANT_TIMEOUT_MS);
    })
    .catch((error: unknown): SuiteRun => ({ outcomes: [], fault: String(error) }));
  const seconds = secondsSince(startedAt);
  const killedBy = outcomes.filter(({ end }) => end === 'failed').map(({ name }) => name);
  const alive = fault === undefined ? 'every test passed' : `inconclusive: ${fault}`;
  const isDead = fault === undefined && killedBy.length > 0;
  return { mutant, verdict: isDead ? 'dead' : 'alive', killedBy, reason: isDead ? undefined : alive, seconds };
}

function secondsSince(startedAt: number): number {
  return Math.round((performance.now() - startedAt) / 100) / 10;
}
