import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  addCounts,
  describeCounts,
  NO_COUNTS,
  readCountsLine,
  readPlaywrightCounts,
  readVitestCounts,
} from './counts.ts';

const folder = mkdtempSync(join(tmpdir(), 'tribune-counts-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: unknown): string {
  const path = join(folder, 'report.json');
  writeFileSync(path, JSON.stringify(content));
  return path;
}

test('a runner without a report has no counts', () => {
  expect(readVitestCounts(join(folder, 'absent.json'))).toEqual(NO_COUNTS);
  expect(readPlaywrightCounts(join(folder, 'absent.json'))).toEqual(NO_COUNTS);
});

test('counts a test file that failed to load as failure', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
  ];
  const totals = { numPassedTests: 3, numFailedTests: 1, numPendingTests: 1, numTodoTests: 1 };
  expect(readVitestCounts(report({ ...totals, testResults }))).toEqual({ passed: 3, failed: 2, skipped: 2 });
});

test('counts an error outside every journey as a failure', () => {
  const stats = { expected: 2, unexpected: 1, flaky: 0, skipped: 1 };
  expect(readPlaywrightCounts(report({ stats, errors: [{}] }))).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test('counts a flaky journey as a failure', () => {
  const stats = { expected: 2, unexpected: 0, flaky: 1, skipped: 0 };
  expect(readPlaywrightCounts(report({ stats, errors: [] }))).toEqual({ passed: 2, failed: 1, skipped: 0 });
});

test('parses the last line that it prints', () => {
  const counts = addCounts({ passed: 2, failed: 0, skipped: 0 }, { passed: 1, failed: 1, skipped: 3 });
  expect(describeCounts({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed, 0 skipped');
  expect(readCountsLine(`2 passed, 0 failed, 0 skipped\nMISS …\n${describeCounts(counts)}\n`)).toEqual(counts);
});

test.each(['', 'Killed', '2 passed, 0 failed, 0 skipped\nKilled', '2 passed, 0 failed'])(
  'a runner that ends otherwise has counted nothing: %j',
  (output) => expect(readCountsLine(output)).toEqual(NO_COUNTS),
);
