/** Reads from `/metrics` what kept the service's one thread from answering. */

import { EVENT_LOOP_SAMPLE_MS } from '#service/http/telemetry/metrics.ts';

/** For METRICS_TOKEN. */
export const TOKEN = 'a token of the measures';

export type Pauses = {
  /** 99 of 100 turns of the event loop were delayed by at most this. */
  loopP99Ms: number;
  longestLoopMs: number;
  /** Total since the service began. */
  garbageMs: number;
};

/** Returns the event loop's delays since the previous read, which resets them. */
export async function readPauses(origin: string): Promise<Pauses> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
  return pausesIn(await answer.text());
}

/** @param metrics in the text format of Prometheus */
export function pausesIn(metrics: string): Pauses {
  const milliseconds = (name: string) =>
    [...metrics.matchAll(new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm'))].map(([, value]) => Number(value) * 1000);
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  return {
    loopP99Ms: sum(milliseconds('nodejs_eventloop_lag_p99_seconds')) - EVENT_LOOP_SAMPLE_MS,
    longestLoopMs: sum(milliseconds('nodejs_eventloop_lag_max_seconds')) - EVENT_LOOP_SAMPLE_MS,
    garbageMs: sum(milliseconds('nodejs_gc_duration_seconds_sum')),
  };
}
