/** Reads from the reports of the test runners which tests passed and which failed. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

export type TestOutcome = {
  file: string;
  name: string;
  /** Reports omit skipped tests. A skipped scenario says that it cannot run on this machine. */
  end: 'passed' | 'failed' | 'skipped';
};

type Outcomes = {
  outcomes: TestOutcome[];
  /** A fault that kept the tests from running or made them fail for an unrelated reason. */
  fault: string | undefined;
};

/** A patch that does not run, or keeps the service from starting, proves nothing about its guarantee. */
const NOT_STARTED = /did not become ready|Failed to load|SyntaxError|ReferenceError/;

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()).nullish() }),
      ),
    }),
  ),
});

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
    }),
  ),
});
type PlaywrightSuite = { specs: z.infer<typeof Spec>[]; suites?: PlaywrightSuite[] | undefined };
const PlaywrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(PlaywrightSuite).optional();
  },
});
const PlaywrightReport = z.object({
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns nothing when the runner left no report. */
export function readVitestOutcomes(path: string, root: string): Outcomes {
  const files = VitestReport.safeParse(readJson(path)).data?.testResults ?? [];
  const unloaded = files.find(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  const outcomes = files.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }): TestOutcome[] =>
      isEnd(status) ? [{ file: relative(root, name), name: fullName.trim(), end: status }] : [],
    ),
  );
  const messages = files.flatMap(({ assertionResults }) =>
    assertionResults.flatMap((one) => one.failureMessages ?? []),
  );
  const notStarted = messages.find((message) => NOT_STARTED.test(message));
  return { outcomes, fault: unloaded === undefined ? notStarted : `did not load: ${unloaded.message}` };
}

/** Returns nothing when the runner left no report. */
export function readPlaywrightOutcomes(path: string): Outcomes {
  const { data } = PlaywrightReport.safeParse(readJson(path));
  const specs = (data?.suites ?? []).flatMap(specsOf);
  const outcomes = specs
    .filter(({ tests }) => tests.some(({ status }) => status !== 'skipped'))
    .map(({ title, file, tests }) => ({ file: `e2e/${file}`, name: title, end: endOf(tests) }));
  const messages = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ error }) => error?.message)),
  );
  const notStarted = messages.find((message) => message !== undefined && NOT_STARTED.test(message));
  return { outcomes, fault: data?.errors[0]?.message ?? notStarted };
}

function isEnd(status: string): status is 'passed' | 'failed' {
  return status === 'passed' || status === 'failed';
}

function endOf(tests: { status: string }[]): TestOutcome['end'] {
  return tests.every(({ status }) => status === 'expected' || status === 'skipped') ? 'passed' : 'failed';
}

function specsOf({ specs, suites = [] }: PlaywrightSuite): z.infer<typeof Spec>[] {
  return [...specs, ...suites.flatMap(specsOf)];
}
