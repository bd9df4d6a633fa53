/** `npm test`: the checks at the same time, then every suite in order; the last line is the sum of all counts. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlaywrightCounts, readVitestCounts } from './steps/counts.ts';
import { runSteps, type Step } from './steps/steps.ts';

const MINUTE_MS = 60_000;
const CHECK = { timeoutMs: 5 * MINUTE_MS };
const SUITE = { timeoutMs: 40 * MINUTE_MS };

function script(name: string, ...args: string[]): string[] {
  return ['npm', 'run', '--silent', name, '--', ...args];
}

function stepsWithReportsIn(folder: string): (Step | Step[])[] {
  const vitest = join(folder, 'vitest.json');
  const playwright = join(folder, 'playwright.json');
  // The suites start the service hundreds of times; each start reuses Node's compiled code.
  const env = { NODE_COMPILE_CACHE: join(folder, 'compiled') };
  return [
    { name: 'machine', command: [process.execPath, 'tools/commands/machine.ts'], ...SUITE },
    [
      { name: 'format', command: script('format:check'), ...CHECK },
      { name: 'lint', command: script('lint'), ...CHECK },
      { name: 'types', command: script('types'), ...CHECK },
      { name: 'unused code', command: script('unused'), ...CHECK },
      { name: 'build', command: script('build'), ...CHECK },
    ],
    {
      name: 'unit and integration tests',
      command: script('unit', '--reporter=default', '--reporter=json', `--outputFile.json=${vitest}`),
      env,
      counts: () => readVitestCounts(vitest),
      ...SUITE,
    },
    {
      name: 'browser journeys',
      command: script('e2e', '--reporter=list,json'),
      env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
      counts: () => readPlaywrightCounts(playwright),
      ...SUITE,
    },
  ];
}

const folder = mkdtempSync(join(tmpdir(), 'tribune-test-'));
const hasPassed = await runSteps(stepsWithReportsIn(folder));
rmSync(folder, { recursive: true });
process.exitCode = hasPassed ? 0 : 1;
