/** `.ci/run` after `npm ci`: every suite, each bounded; the last line is the sum of their counts. */
import { readCountsLine } from './steps/counts.ts';
import { runSteps, type Step } from './steps/steps.ts';

type Suite = { name: string; file: string; args?: string[]; minutes: number; maySkip?: boolean };

/** `minutes` ends a suite that hangs and leaves room for a slow machine. All of them together end after 89 minutes. */
const SUITES: Suite[] = [
  // Skipped with a message when the registry does not answer.
  { name: 'npm run audit', file: 'tools/commands/audit.ts', minutes: 1, maySkip: true },
  { name: 'npm test', file: 'tools/commands/test.ts', minutes: 62 },
  { name: 'npm run bench -- --short', file: 'measure/bench/run.ts', args: ['--short'], minutes: 10 },
  { name: 'npm run faults -- --short', file: 'measure/faults/run.ts', args: ['--short'], minutes: 10 },
  { name: 'npm run mutants -- --short', file: 'mutants/run.ts', args: ['--short'], minutes: 6 },
];

const steps: Step[] = SUITES.map(({ name, file, args = [], minutes, maySkip = false }) => ({
  name,
  command: [process.execPath, file, ...args],
  timeoutMs: minutes * 60_000,
  counts: readCountsLine,
  maySkip,
}));
process.exitCode = (await runSteps(steps)) ? 0 : 1;
