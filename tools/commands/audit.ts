/**
 * `npm run audit`: known advisories for the packages of the lock file. High and critical ones fail. Only an unreachable
 * registry is reported and skipped. Ends with a line of counts.
 */
import { z } from 'zod';
import { runBounded } from './steps/bounded-process.ts';
import { describeCounts, NO_COUNTS } from './steps/counts.ts';

const COMMAND = ['npm', 'audit', '--json', '--package-lock-only', '--fetch-retries=1', '--fetch-timeout=20000'];
const TIMEOUT_MS = 90_000;
const GRAVE = new Set(['high', 'critical']);
/** A faulty request is our defect, not an unreachable registry. */
const BAD_REQUEST = 400;

const Answered = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(z.string(), z.object({ severity: z.string(), range: z.string() })),
});
/** npm's output when the registry does not answer; npm's own errors have no message at the top. */
const Unanswered = z.object({ message: z.string(), statusCode: z.number().optional() });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const { stdout, stderr, isTimedOut } = await runBounded({ command: COMMAND, timeoutMs: TIMEOUT_MS, isShown: false });
const report = parseJson(stdout);
const answered = Answered.safeParse(report).data;
const unanswered = Unanswered.safeParse(report).data;

if (answered !== undefined) {
  const grave = Object.entries(answered.vulnerabilities).filter(([, { severity }]) => GRAVE.has(severity));
  for (const [name, { severity, range }] of grave) console.log(`${severity}: ${name} ${range}`);
  console.log(describeCounts({ ...NO_COUNTS, passed: grave.length === 0 ? 1 : 0, failed: grave.length }));
  process.exitCode = grave.length === 0 ? 0 : 1;
} else if (isTimedOut || (unanswered !== undefined && unanswered.statusCode !== BAD_REQUEST)) {
  console.log(`SKIP audit: the registry does not answer (${unanswered?.message ?? 'no answer in time'})`);
  console.log(describeCounts({ ...NO_COUNTS, skipped: 1 }));
} else {
  console.log(stdout + stderr);
  console.log(describeCounts({ ...NO_COUNTS, failed: 1 }));
  process.exitCode = 1;
}
