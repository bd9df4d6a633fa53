import { expect, test, vi } from 'vitest';
import { readCountsLine } from './counts.ts';
import { runSteps, type Step } from './steps.ts';

/** A suite with this output and exit code. */
function suite(text: string, code = 0): Step {
  const script = `console.log(${JSON.stringify(text)}); process.exit(${code})`;
  return { name: 'suite', command: [process.execPath, '-e', script], timeoutMs: 20_000, counts: readCountsLine };
}

async function run(...steps: Step[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const hasPassed = await runSteps(steps);
  const lines = log.mock.calls.flat().join('\n').trim().split('\n');
  log.mockRestore();
  return { hasPassed, last: lines.at(-1), lines };
}

test('prints the sum of all suites last', async () => {
  const { hasPassed, last } = await run(suite('2 passed, 0 failed, 1 skipped'), suite('3 passed, 0 failed, 0 skipped'));
  expect({ hasPassed, last }).toEqual({ hasPassed: true, last: '5 passed, 0 failed, 1 skipped' });
});

test.each([
  ['that ran nothing', suite('0 passed, 0 failed, 0 skipped')],
  ['that was skipped whole', suite('0 passed, 0 failed, 4 skipped')],
  ['that says nothing', suite('')],
  ['that ends with 1, whatever it counts', suite('2 passed, 0 failed, 0 skipped', 1)],
  ['that takes too long', { ...suite(''), command: ['sleep', '20'], timeoutMs: 200 }],
  ['that cannot be started', { ...suite(''), command: ['/nowhere'] }],
])('stops after a suite %s and counts a failure', async (_, step) => {
  const { hasPassed, last, lines } = await run(step, suite('9 passed, 0 failed, 0 skipped'));
  expect(hasPassed).toBe(false);
  expect(last).toMatch(/^[02] passed, 1 failed, [04] skipped$/);
  expect(lines).toContain('Failed at: suite');
});

test('passes a completely skipped suite that may be skipped', async () => {
  const audit = { ...suite('0 passed, 0 failed, 1 skipped'), maySkip: true };
  const { hasPassed, last } = await run(audit, suite('1 passed, 0 failed, 0 skipped'));
  expect({ hasPassed, last }).toEqual({ hasPassed: true, last: '1 passed, 0 failed, 1 skipped' });
});

test('ends the child processes of a step', async () => {
  const startedAt = performance.now();
  // A process that holds the step's output keeps it open.
  await run({ ...suite(''), command: ['sh', '-c', 'sleep 25 & sleep 25'], timeoutMs: 300 });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
