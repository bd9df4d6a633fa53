/** `npm test`: every check and every suite in order; stops at the first that fails and ends with one line of counts. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts, type Counts, describeCounts, NO_COUNTS, readPlaywrightCounts, readVitestCounts } from './counts.ts';

type Step = { name: string; command: string[]; env?: Record<string, string>; counts?: () => Counts };

const TOTAL_TIMEOUT_MS = 45 * 60_000;
const KILL_AFTER_MS = 10_000;
const deadline = Date.now() + TOTAL_TIMEOUT_MS;

function script(name: string, ...args: string[]): string[] {
  return ['npm', 'run', '--silent', name, '--', ...args];
}

function stepsWithReportsIn(folder: string): Step[] {
  const vitest = join(folder, 'vitest.json');
  const playwright = join(folder, 'playwright.json');
  return [
    { name: 'machine', command: [process.execPath, 'tools/machine.ts'] },
    { name: 'format', command: script('format:check') },
    { name: 'lint', command: script('lint') },
    { name: 'types', command: script('types') },
    { name: 'unused code', command: script('unused') },
    { name: 'build', command: script('build') },
    {
      name: 'unit and integration tests',
      command: script('unit', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`),
      counts: () => readVitestCounts(vitest),
    },
    {
      name: 'browser journeys',
      command: script('e2e', '--reporter=list,json'),
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
      counts: () => readPlaywrightCounts(playwright),
    },
  ];
}

/** Runs a step to its end, or ends it when the time for all of them is up. */
async function hasPassed({ command: [program = '', ...args], env }: Step): Promise<boolean> {
  const child = spawn(program, args, { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, ...env } });
  const remainingMs = Math.max(deadline - Date.now(), 0);
  const endTimer = setTimeout(() => child.kill('SIGTERM'), remainingMs);
  const killTimer = setTimeout(() => child.kill('SIGKILL'), remainingMs + KILL_AFTER_MS);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  clearTimeout(endTimer);
  clearTimeout(killTimer);
  return code === 0;
}

async function runAll(steps: Step[]): Promise<{ counts: Counts; failedStep?: string }> {
  let counts = NO_COUNTS;
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    const hasStepPassed = await hasPassed(step);
    const itsCounts = step.counts?.() ?? NO_COUNTS;
    counts = addCounts(counts, itsCounts);
    // A suite that ran nothing has proved nothing.
    const isEmpty = step.counts !== undefined && itsCounts.passed === 0;
    if (!hasStepPassed || itsCounts.failed > 0 || isEmpty) return { counts, failedStep: step.name };
  }
  return { counts };
}

const folder = mkdtempSync(join(tmpdir(), 'tribune-test-'));
const { counts, failedStep } = await runAll(stepsWithReportsIn(folder));
rmSync(folder, { recursive: true });
if (failedStep !== undefined) console.log(`\nFailed at: ${failedStep}`);
console.log(`\n${describeCounts(counts)}`);
process.exitCode = failedStep === undefined ? 0 : 1;
