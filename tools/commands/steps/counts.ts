/** Reads the counts of the test runners: from their JSON reports, or from their last line. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };

export const NO_COUNTS: Counts = { passed: 0, failed: 0, skipped: 0 };

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) })),
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Undefined when the runner ended before it wrote its report. */
function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

export function readVitestCounts(path: string): Counts {
  const { data } = VitestReport.safeParse(readJson(path));
  if (data === undefined) return NO_COUNTS;
  // A file that failed to load has no test to count, but is a failure.
  const unloaded = data.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: data.numPassedTests,
    failed: data.numFailedTests + unloaded.length,
    skipped: data.numPendingTests + data.numTodoTests,
  };
}

export function readPlaywrightCounts(path: string): Counts {
  const { data } = PlaywrightReport.safeParse(readJson(path));
  if (data === undefined) return NO_COUNTS;
  const { expected, unexpected, flaky, skipped } = data.stats;
  return { passed: expected, failed: unexpected + flaky + data.errors.length, skipped };
}

export function addCounts(a: Counts, b: Counts): Counts {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** The last line of every runner; programs parse it. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

/** The counts in a runner's last line; undefined when the runner ended before. */
export function readCountsLine(output: string): Counts {
  const line = output.trimEnd().split('\n').at(-1) ?? '';
  const [, passed, failed, skipped] = /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(line) ?? [];
  if (passed === undefined) return NO_COUNTS;
  return { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) };
}
