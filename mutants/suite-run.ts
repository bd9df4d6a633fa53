/** Runs the tests that mutants name, and tells failed tests from a suite that could not run. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TestOutcome, readPlaywrightOutcomes, readVitestOutcomes } from './outcomes.ts';
import type { Suite } from './mutant.ts';
import type { Workspace } from './workspace.ts';

const REPORT = 'report.json';

export type SuiteRun = {
  passed: TestOutcome[];
  failed: TestOutcome[];
  /** Why its tests prove nothing: a file that does not load, a service that does not start, no end in time. */
  fault: string | undefined;
};

/** Runs the tests of all suites of one kind together. */
export async function runSuites(workspace: Workspace, suites: Suite[], timeoutMs: number): Promise<SuiteRun> {
  const trials = suites.flatMap((suite) => ('trial' in suite ? [suite.trial] : []));
  const tests = suites.flatMap((suite) => ('trial' in suite ? [] : [suite]));
  const journeys = tests.filter(isJourney);
  const runs = [
    await runVitest(workspace, { tests: tests.filter((test) => !isJourney(test)), timeoutMs }),
    await runPlaywright(workspace, { tests: journeys, timeoutMs }),
    await runTrials(workspace, { trials, timeoutMs }),
  ];
  return {
    passed: runs.flatMap(({ passed }) => passed),
    failed: runs.flatMap(({ failed }) => failed),
    fault: runs.find(({ fault }) => fault !== undefined)?.fault,
  };
}

type NamedTests = { file: string; named: string };
type Tests = { tests: NamedTests[]; timeoutMs: number };

const NOTHING: SuiteRun = { passed: [], failed: [], fault: undefined };

function isJourney({ file }: NamedTests): boolean {
  return file.startsWith('e2e/');
}

function files(tests: NamedTests[]): string[] {
  return [...new Set(tests.map(({ file }) => file))];
}

/** A pattern for any of the names. */
function anyName(tests: NamedTests[]): string {
  const names = new Set(tests.map(({ named }) => named.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)));
  return [...names].join('|');
}

async function runVitest(workspace: Workspace, { tests, timeoutMs }: Tests): Promise<SuiteRun> {
  if (tests.length === 0) return NOTHING;
  const report = join(workspace.folder, REPORT);
  rmSync(report, { force: true });
  const options = ['-t', anyName(tests), '--reporter=json', `--outputFile=${report}`];
  const { isTimedOut, stdout, stderr } = await workspace.run(['vitest', 'run', ...files(tests), ...options], timeoutMs);
  return conclude(readVitestOutcomes(report, workspace.folder), { isTimedOut, output: stdout + stderr });
}

async function runPlaywright(workspace: Workspace, { tests, timeoutMs }: Tests): Promise<SuiteRun> {
  if (tests.length === 0) return NOTHING;
  const report = join(workspace.folder, REPORT);
  rmSync(report, { force: true });
  const options = ['--grep', anyName(tests), '--reporter=json', '-c', 'e2e/playwright.config.ts'];
  const command = ['env', `PLAYWRIGHT_JSON_OUTPUT_FILE=${report}`, 'playwright', 'test', ...files(tests), ...options];
  const { isTimedOut, stdout, stderr } = await workspace.run(command, timeoutMs);
  return conclude(readPlaywrightOutcomes(report), { isTimedOut, output: stdout + stderr });
}

async function runTrials(
  workspace: Workspace,
  { trials, timeoutMs }: { trials: string[]; timeoutMs: number },
): Promise<SuiteRun> {
  if (trials.length === 0) return NOTHING;
  const command = ['node', 'faults/run.ts', '--short', ...new Set(trials)];
  const { isTimedOut, stdout, stderr } = await workspace.run(command, timeoutMs);
  const lines = stdout.split('\n').filter((line) => /^(?:ok  |MISS|SKIP) /.test(line));
  const brokenOff = lines.find((line) => line.includes('broke off') || line.startsWith('SKIP'));
  const outcomes = lines.map((line) => ({ file: 'faults', name: line.slice(5), hasPassed: line.startsWith('ok') }));
  return conclude({ outcomes, fault: brokenOff }, { isTimedOut, output: stdout + stderr });
}

function conclude(
  { outcomes, fault }: { outcomes: TestOutcome[]; fault: string | undefined },
  { isTimedOut, output }: { isTimedOut: boolean; output: string },
): SuiteRun {
  const reason = isTimedOut ? 'did not end in time' : fault;
  const nothing = outcomes.length === 0 ? `nothing ran: ${output.trim().slice(-600)}` : undefined;
  return {
    passed: outcomes.filter(({ hasPassed }) => hasPassed),
    failed: outcomes.filter(({ hasPassed }) => !hasPassed),
    fault: reason ?? nothing,
  };
}
