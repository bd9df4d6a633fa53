import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readCountsLine } from './counts.ts';
import { runSteps, type Step } from './steps.ts';

/** A suite with this output and exit code. */
function suite(text: string, code = 0): Step {
  const script = `console.log(${JSON.stringify(text)}); process.exit(${code})`;
  return { name: 'suite', command: [process.execPath, '-e', script], timeoutMs: 20_000, counts: readCountsLine };
}

async function run(...steps: (Step | Step[])[]) {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const hasPassed = await runSteps(steps);
  const lines = log.mock.calls.flat().join('\n').trim().split('\n');
  log.mockRestore();
  return { hasPassed, last: lines.at(-1), lines };
}

test('prints the counts of each suite and their sum last', async () => {
  const suites = [suite('2 passed, 0 failed, 1 skipped'), suite('3 passed, 0 failed, 0 skipped')];
  const { hasPassed, lines } = await run(...suites);
  expect(hasPassed).toBe(true);
  expect(lines.slice(-3)).toEqual([
    'suite: 2 passed, 0 failed, 1 skipped',
    'suite: 3 passed, 0 failed, 0 skipped',
    '5 passed, 0 failed, 1 skipped',
  ]);
});

test.each([
  ['that ran nothing', suite('0 passed, 0 failed, 0 skipped')],
  ['that was skipped whole', suite('0 passed, 0 failed, 4 skipped')],
  ['that prints nothing', suite('')],
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

test('runs the steps of a list at the same time', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'tribune-steps-')), 'met');
  onTestFinished(() => rmSync(dirname(file), { recursive: true }));
  // Each step ends only after the other has started.
  const meet = (own: string, other: string) =>
    `touch ${file}-${own}; until test -f ${file}-${other}; do sleep 0.02; done; echo ${own} first; echo ${own} last`;
  const step = (own: string, other: string): Step => ({
    name: own,
    command: ['sh', '-c', meet(own, other)],
    timeoutMs: 20_000,
  });
  const { hasPassed, lines } = await run([step('a', 'b'), step('b', 'a')]);
  expect(hasPassed).toBe(true);
  const printed = lines.join('\n');
  for (const own of ['a', 'b']) expect(printed).toContain(`=== ${own}\n${own} first\n${own} last`);
});

test('names every failed step of a list and stops', async () => {
  const bad = { ...suite('', 1), name: 'bad' };
  const { hasPassed, lines, last } = await run(
    [bad, { ...bad, name: 'worse' }],
    suite('9 passed, 0 failed, 0 skipped'),
  );
  expect(hasPassed).toBe(false);
  expect(lines).toContain('Failed at: bad, worse');
  expect(last).toBe('0 passed, 2 failed, 0 skipped');
});

test('ends the child processes of a step', async () => {
  const startedAt = performance.now();
  // A process that holds the step's output keeps it open.
  await run({ ...suite(''), command: ['sh', '-c', 'sleep 25 & sleep 25'], timeoutMs: 300 });
  expect(performance.now() - startedAt).toBeLessThan(10_000);
});
