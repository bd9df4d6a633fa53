import { expect, test } from 'vitest';
import { whyNotPaced } from './latency.ts';

const measured = { busy: { p99Ms: 20, perSecond: 480 }, own: { p99Ms: 2 }, highest: 1000 };

test('rejects a p99 that the generator caused', () => {
  expect(whyNotPaced({ ...measured, own: { p99Ms: 6 } })).toBe('the generator alone took 6.0 ms');
});

test('rejects a p99 measured at another rate', () => {
  const busy = { p99Ms: 20, perSecond: 300 };
  expect(whyNotPaced({ ...measured, busy })).toBe('it was sent at 30 % of the highest rate only');
});

test('accepts a p99 of the service at the wanted rate', () => {
  expect(whyNotPaced(measured)).toBeUndefined();
});
