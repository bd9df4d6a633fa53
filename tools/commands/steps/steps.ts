import { type ProgramEnd, runBounded } from './bounded-process.ts';
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
 * Runs steps in order, and the steps of an inner list at the same time. It stops at the first failure. The last line
 * is the sum of all counts; a step that fails without a counted failure counts as one.
 *
 * @returns whether all have passed
 */
export async function runSteps(steps: (Step | Step[])[]): Promise<boolean> {
  let counts = NO_COUNTS;
  const failed: string[] = [];
  const lines: string[] = [];
  for (const group of steps) {
    const ends = Array.isArray(group) ? await Promise.all(group.map(runBuffered)) : [await runShown(group)];
    for (const end of ends) {
      counts = addCounts(counts, end.counts);
      if (!end.hasPassed) failed.push(end.name);
      if (end.isSuite) lines.push(`${end.name}: ${describeCounts(end.counts)}`);
    }
    if (failed.length > 0) break;
  }
  if (failed.length > 0) console.log(`\nFailed at: ${failed.join(', ')}`);
  console.log(`\n${[...lines, describeCounts(counts)].join('\n')}`);
  return failed.length === 0;
}

async function runShown(step: Step) {
  console.log(`\n=== ${step.name}`);
  return judge(step, await runProgram(step, true));
}

/** Prints the output at the end, so that concurrent steps do not mix their lines. */
async function runBuffered(step: Step) {
  const end = await runProgram(step, false);
  console.log(`\n=== ${step.name}\n${(end.stdout + end.stderr).trimEnd()}`);
  return judge(step, end);
}

async function runProgram({ command, timeoutMs, env }: Step, isShown: boolean): Promise<ProgramEnd> {
  return await runBounded({ command, timeoutMs, isShown, ...(env && { env }) });
}

function judge(step: Step, { code, isTimedOut, stdout }: ProgramEnd) {
  const { name, timeoutMs } = step;
  if (isTimedOut) console.log(`${name}: ended after ${Math.round(timeoutMs / 60_000)} minutes`);
  const counts = step.counts?.(stdout) ?? NO_COUNTS;
  const isProof = provesSomething(step, counts);
  if (!isProof) console.log(`${name}: no test passed`);
  const hasPassed = code === 0 && counts.failed === 0 && isProof;
  const isSuite = step.counts !== undefined;
  return { name, isSuite, hasPassed, counts: hasPassed ? counts : { ...counts, failed: Math.max(counts.failed, 1) } };
}

function provesSomething({ counts, maySkip = false }: Step, { passed, skipped }: Counts): boolean {
  return counts === undefined || passed > 0 || (maySkip && skipped > 0);
}
