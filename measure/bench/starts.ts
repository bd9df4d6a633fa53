/** Measures how long the service takes from process start until it is ready, on the embedded engine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { startService } from '#testing/processes/service-process.ts';
import type { Metric } from '../metric.ts';
import type { Scale } from '../scenario.ts';
import { medianOf } from './rounds/rounds.ts';

const ROUNDS: Record<Scale, number> = { short: 1, full: 5 };
const FURTHER = 3;
const GOALS = { first: 5, further: 2 };

type Round = { bare: number; first: number; further: number[] };

/** Seconds on a quiet machine. The short form runs next to other suites and only reports them. */
export async function measureStarts(scale: Scale): Promise<Metric[]> {
  const rounds: Round[] = [];
  while (rounds.length < ROUNDS[scale]) rounds.push(await startOnce());
  const further = rounds.flatMap((round) => round.further);
  const bare = medianOf(rounds, (round) => round.bare);
  const goalOf = (atMost: number) => (scale === 'full' ? { goal: { atMost } } : {});
  return [
    {
      name: 'first start, on an empty folder, until ready',
      measured: medianOf(rounds, ({ first }) => first),
      unit: 's',
      ...goalOf(GOALS.first),
      detail: `${rounds.length} starts, the longest ${longest(rounds.map(({ first }) => first))} s; the engine alone takes ${bare.toFixed(2)} s to create a database`,
    },
    {
      name: 'further start, until ready',
      measured: medianOf(further, (seconds) => seconds),
      unit: 's',
      ...goalOf(GOALS.further),
      detail: `${further.length} starts, the longest ${longest(further)} s`,
    },
  ];
}

async function startOnce(): Promise<Round> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-starts-'));
  try {
    const bare = await secondsOf(async () => {
      const engine = await PGlite.create(join(folder, 'bare'));
      return () => engine.close();
    });
    // As under `npm start`. Node writes its compiled code when a process ends.
    const environment = { DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'compiled') };
    const start = async () => {
      const service = await startService(environment);
      return () => service.stop();
    };
    const first = await secondsOf(start);
    const further: number[] = [];
    while (further.length < FURTHER) further.push(await secondsOf(start));
    return { bare, first, further };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Measures how long a start takes, then stops what it started. */
async function secondsOf(start: () => Promise<() => Promise<unknown>>): Promise<number> {
  const startedAt = performance.now();
  const stop = await start();
  const seconds = (performance.now() - startedAt) / 1000;
  await stop();
  return seconds;
}

function longest(values: number[]): string {
  return Math.max(...values).toFixed(2);
}
