import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { describeInstance } from '#service/http/telemetry/instance.ts';
import { createMetrics } from '#service/http/telemetry/metrics.ts';
import { pausesIn } from './service-pauses.ts';

test('reports a long event loop turn and all garbage collection', async () => {
  const { registry } = createMetrics(describeInstance());
  await wait(100);
  await registry.metrics();
  await wait(100);
  const until = performance.now() + 200;
  while (performance.now() < until);
  await wait(100);
  const { longestLoopMs, loopP99Ms } = pausesIn(await registry.metrics());
  expect(longestLoopMs).toBeGreaterThan(150);
  expect(loopP99Ms).toBeLessThanOrEqual(longestLoopMs);
  expect(
    pausesIn('nodejs_gc_duration_seconds_sum{kind="minor"} 0.25\nnodejs_gc_duration_seconds_sum{kind="major"} 0.5\n')
      .garbageMs,
  ).toBe(750);
});
