import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MEASURES, PAGE as SPEED } from './bench/measures.ts';
import { PAGE as FAULTS, TRIALS } from './faults/trials.ts';
import { type Figure, isReached } from './figure.ts';
import type { Extent } from './trial.ts';
import { arrangeSections, judge, judgedIn } from './results.ts';

const COUNT: Figure = { name: 'lost', measured: 0, unit: '', goal: { atMost: 0 }, detail: '' };
const LOST: Figure = { ...COUNT, measured: 1 };
const SLOW: Figure = { name: 'ready', measured: 9, unit: 's', goal: { atMost: 3 }, detail: '' };
const GROWN: Figure = { name: 'memory', measured: 2, unit: 'ratio', goal: { atMost: 1.2 }, detail: '' };

const verdict = (figures: Figure[], extent: Extent) => judge({ figures: figures.map((one) => judgedIn(extent, one)) });

const PASSED = { passed: 1, failed: 0, skipped: 0 };
const FAILED = { passed: 0, failed: 1, skipped: 0 };

test('a trial without a figure has failed', () => {
  expect(verdict([], 'short')).toEqual(FAILED);
  expect(verdict([], 'full')).toEqual(FAILED);
});

test.each([
  ['a count', LOST],
  ['a ratio', GROWN],
])('%s that misses its goal fails in short as in full', (_, figure) => {
  expect(verdict([COUNT, figure], 'short')).toEqual(FAILED);
  expect(verdict([COUNT, figure], 'full')).toEqual(FAILED);
});

test('an absolute time is told in short, and judged in full', () => {
  expect(verdict([COUNT, SLOW], 'short')).toEqual(PASSED);
  expect(verdict([COUNT, SLOW], 'full')).toEqual(FAILED);
});

test('a trial that cannot run here is counted as skipped', () => {
  expect(judge({ whyNot: 'only root may mount' })).toEqual({ passed: 0, failed: 0, skipped: 1 });
});

test('what was not measured is not reached, goal or none', () => {
  expect(isReached({ name: '', measured: Number.NaN, unit: 'ms', detail: '' })).toBe(false);
  expect(isReached({ ...COUNT, measured: Number.NaN })).toBe(false);
});

// `npx vitest run measure/results.test.ts -u` writes them.
test.each([
  ['speed', SPEED, MEASURES],
  ['faults', FAULTS, TRIALS],
])('the results of %s have a section for each that there is', async (_, page, trials) => {
  const names = trials.map(({ name }) => name);
  const arranged = arrangeSections(readFileSync(page.file, 'utf8'), page, names);
  await expect(arranged).toMatchFileSnapshot(page.file);
});

test('a section says what was written last, or that there is none, and goes with its trial', () => {
  const written = '# Old\n\n## gone\n\nA\n\n## kept\n\nB\n\n## kept\n\nC\n';
  const arranged = arrangeSections(written, { title: 'New', note: 'Said.' }, ['added', 'kept']);
  expect(arranged).toBe('# New\n\nSaid.\n\n## added\n\nNot run in full yet.\n\n## kept\n\nC\n');
});
