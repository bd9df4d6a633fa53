import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MEASURES, PAGE as SPEED } from './bench/measures.ts';
import { PAGE as FAULTS, SCENARIOS } from './faults/scenarios.ts';
import { type Metric, isReached } from './metric.ts';
import type { Scale } from './scenario.ts';
import { chooseScenarios, PARTS } from './choose-scenarios.ts';
import { arrangeSections, judge, judgedIn } from './results.ts';

const COUNT: Metric = { name: 'lost', measured: 0, unit: '', goal: { atMost: 0 }, detail: '' };
const LOST: Metric = { ...COUNT, measured: 1 };
const SLOW: Metric = { name: 'ready', measured: 9, unit: 's', goal: { atMost: 3 }, detail: '' };
const GROWN: Metric = { name: 'memory', measured: 2, unit: 'ratio', goal: { atMost: 1.2 }, detail: '' };

const verdict = (metrics: Metric[], scale: Scale) => judge({ metrics: metrics.map((one) => judgedIn(scale, one)) });

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };

test('a scenario without a metric has failed', () => {
  expect(verdict([], 'short')).toEqual(FAILED);
  expect(verdict([], 'full')).toEqual(FAILED);
});

test.each([
  ['a count', LOST],
  ['a ratio', GROWN],
])('%s that misses its goal fails every run', (_, metric) => {
  expect(verdict([COUNT, metric], 'short')).toEqual(FAILED);
  expect(verdict([COUNT, metric], 'full')).toEqual(FAILED);
});

test('short runs only report absolute times; full runs judge them', () => {
  expect(verdict([COUNT, SLOW], 'short')).toEqual(PASSED);
  expect(verdict([COUNT, SLOW], 'full')).toEqual(FAILED);
});

test('a scenario that cannot run here counts as skipped', () => {
  expect(judge({ whyNot: 'only root may mount' })).toEqual({ passed: 0, failed: 0, skipped: 1 });
});

test('an unmeasured metric is missed with or without a goal', () => {
  expect(isReached({ name: '', measured: Number.NaN, unit: 'ms', detail: '' })).toBe(false);
  expect(isReached({ ...COUNT, measured: Number.NaN })).toBe(false);
});

// `npx vitest run measure/results.test.ts -u` writes them.
test.each([
  ['speed', SPEED, MEASURES],
  ['faults', FAULTS, SCENARIOS],
])('the results of %s have a section for each scenario', async (_, page, scenarios) => {
  const names = scenarios.map(({ name }) => name);
  const arranged = arrangeSections(readFileSync(page.file, 'utf8'), page, names);
  await expect(arranged).toMatchFileSnapshot(page.file);
});

test('a section stays until its scenario is removed', () => {
  const written = '# Old\n\n## gone\n\nA\n\n## kept\n\nB\n\n## kept\n\nC\n';
  const arranged = arrangeSections(written, { title: 'New', note: 'Said.' }, ['added', 'kept']);
  expect(arranged).toBe('# New\n\nSaid.\n\n## added\n\nNot run in full yet.\n\n## kept\n\nC\n');
});

test.each([
  ['speed', MEASURES],
  ['faults', SCENARIOS],
])('short runs of %s reach every scenario in turn', (_, scenarios) => {
  const parts = Array.from({ length: PARTS }, (__, commitNumber) =>
    chooseScenarios(scenarios, { scale: 'short', named: [], commitNumber: 900 + commitNumber }),
  );
  const included = scenarios.filter(({ shortRuns }) => shortRuns !== 'none');
  expect(new Set(parts.flat())).toEqual(new Set(included));
  const inEach = included.filter((scenario) => parts.every((part) => part.includes(scenario)));
  expect(inEach).toEqual(scenarios.filter(({ shortRuns }) => shortRuns === 'every'));
});

test('runs the named scenarios, and all of them in full', () => {
  const run = { scale: 'short', named: ['flush'], commitNumber: 1 } as const;
  const names = (given: { scale: Scale; named: string[] }) =>
    chooseScenarios(SCENARIOS, { ...run, ...given }).map(({ name }) => name);
  expect(names({ scale: 'short', named: ['flush'] })).toEqual(['flush']);
  expect(names({ scale: 'full', named: [] })).toHaveLength(SCENARIOS.length);
});

test.each([...MEASURES, ...SCENARIOS].flatMap(({ testedBy }) => testedBy ?? []))('the test file %s exists', (path) => {
  expect(existsSync(join(import.meta.dirname, '..', path))).toBe(true);
});
