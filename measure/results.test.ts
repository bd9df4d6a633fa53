import { expect, test } from 'vitest';
import { type Figure, isReached } from './figure.ts';
import type { Extent } from './trial.ts';
import { judge, judgedIn } from './results.ts';

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
