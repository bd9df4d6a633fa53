import { runBounded } from './bounded-process.ts';
import { addCounts, type Counts, describeCounts, NO_COUNTS } from './counts.ts';

export type Step = {
  name: string;
  command: string[];
  timeoutMs: number;
  env?: Record<string, string>;
  /** The counts of a suite, from its report or its output. */
  counts?: (printed: string) => Counts;
  /** A suite that may be skipped completely. Any other suite fails when none of its tests passed. */
  maySkip?: boolean;
};

/**
 * Runs steps in order and stops at the first that fails. The last line is the sum of all counts; a step that
 * fails without a counted failure counts as one.
 *
 * @returns whether all have passed
 */
export async function runSteps(steps: Step[]): Promise<boolean> {
  let counts = NO_COUNTS;
  let failedStep: string | undefined;
  for (const step of steps) {
    console.log(`\n=== ${step.name}`);
    const result = await runStep(step);
    counts = addCounts(counts, result.counts);
    if (result.hasPassed) continue;
    failedStep = step.name;
    break;
  }
  if (failedStep !== undefined) console.log(`\nFailed at: ${failedStep}`);
  console.log(`\n${describeCounts(counts)}`);
  return failedStep === undefined;
}

async function runStep(step: Step) {
  const { name, command, timeoutMs, env } = step;
  const { code, isTimedOut, stdout } = await runBounded({ command, timeoutMs, isShown: true, ...(env && { env }) });
  if (isTimedOut) console.log(`${name}: ended after ${Math.round(timeoutMs / 60_000)} minutes`);
  const counts = step.counts?.(stdout) ?? NO_COUNTS;
  const isProof = provesSomething(step, counts);
  if (!isProof) console.log(`${name}: nothing has passed`);
  const hasPassed = code === 0 && counts.failed === 0 && isProof;
  return { hasPassed, counts: hasPassed ? counts : { ...counts, failed: Math.max(counts.failed, 1) } };
}

function provesSomething({ counts, maySkip = false }: Step, { passed, skipped }: Counts): boolean {
  return counts === undefined || passed > 0 || (maySkip && skipped > 0);
}
