/** Runs the tests that mutants name, and distinguishes failed tests from a suite that could not run. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type TestOutcome, readPlaywrightOutcomes, readVitestOutcomes } from './outcomes.ts';
import type { Suite } from './mutant.ts';
import type { Workspace } from './workspace.ts';

const REPORT = 'report.json';

export type SuiteRun = {
  outcomes: TestOutcome[];
  /** Why the tests prove nothing: a file does not load, a service does not start, or the run times out. */
  fault: string | undefined;
};

/** Runs the tests of all suites of one kind together. */
export async function runSuites(workspace: Workspace, suites: Suite[], timeoutMs: number): Promise<SuiteRun> {
  const scenarios = suites.flatMap((suite) => ('scenario' in suite ? [suite.scenario] : []));
  const tests = suites.flatMap((suite) => ('scenario' in suite ? [] : [suite]));
  const journeys = tests.filter(isJourney);
  const runs = [
    await runVitest(workspace, { tests: tests.filter((test) => !isJourney(test)), timeoutMs }),
    await runPlaywright(workspace, { tests: journeys, timeoutMs }),
    await runScenarios(workspace, { scenarios, timeoutMs }),
  ];
  return together(runs);
}

type NamedTests = { file: string; named: string };
type Tests = { tests: NamedTests[]; timeoutMs: number };

const NOTHING: SuiteRun = { outcomes: [], fault: undefined };

function isJourney({ file }: NamedTests): boolean {
  return file.startsWith('e2e/');
}

function files(tests: NamedTests[]): string[] {
  return [...new Set(tests.map(({ file }) => file))];
}

/** Returns a pattern that matches any of the names. */
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

async function runScenarios(
  workspace: Workspace,
  { scenarios, timeoutMs }: { scenarios: string[]; timeoutMs: number },
): Promise<SuiteRun> {
  const runs: SuiteRun[] = [];
  for (const scenario of new Set(scenarios)) {
    const { isTimedOut, stdout, stderr } = await workspace.run(
      ['node', 'measure/faults/run.ts', '--short', scenario],
      timeoutMs,
    );
    const outcomes = stdout.split('\n').flatMap((line) => scenarioOutcome(scenario, line));
    const brokenOff = outcomes.find(({ name }) => name.includes(': ended with an error'));
    runs.push(conclude({ outcomes, fault: brokenOff?.name }, { isTimedOut, output: stdout + stderr }));
  }
  return together(runs);
}

const ENDS = { 'ok  ': 'passed', MISS: 'failed', SKIP: 'skipped' } as const;

/** Reads one line of the scenario runner: a metric, or a skipped scenario. */
function scenarioOutcome(scenario: string, line: string): TestOutcome[] {
  const [, word, name = ''] = /^(ok {2}|MISS|SKIP) (.*)/.exec(line) ?? [];
  const found = Object.entries(ENDS).find(([known]) => known === word);
  return found === undefined ? [] : [{ file: `faults: ${scenario}`, name, end: found[1] }];
}

function together(runs: SuiteRun[]): SuiteRun {
  return {
    outcomes: runs.flatMap(({ outcomes }) => outcomes),
    fault: runs.find(({ fault }) => fault !== undefined)?.fault,
  };
}

function conclude(
  { outcomes, fault }: SuiteRun,
  { isTimedOut, output }: { isTimedOut: boolean; output: string },
): SuiteRun {
  const reason = isTimedOut ? 'did not end in time' : fault;
  const nothing = outcomes.length === 0 ? `no test ran: ${output.trim().slice(-600)}` : undefined;
  return { outcomes, fault: reason ?? nothing };
}
