import type { Metric } from '../../metric.ts';
import type { Flood, Reading } from './floods.ts';
import type { Journal } from '../harness/journal.ts';
import type { JunkTally } from './junk.ts';
import type { Manner } from './slow-sockets.ts';
import type { Scale } from '../../scenario.ts';
import { percentile } from '../../statistics.ts';

export type Seen = {
  cuts: Map<Manner, number[]>;
  tally: JunkTally;
  flood: Flood;
  reading: Reading;
  /** Resident memory after the first tenth of the junk and at the end. */
  memoryKb: { early: number; late: number };
  valid: Journal;
  /** Milliseconds until honest questions were answered. */
  validMs: Record<Time, number[]>;
  limit: number;
};
export type Time = 'quiet' | 'junk' | 'flood' | 'reading';

const CUT_GOAL_S = 15;
/** After the first tenth of a short run a process is not fully warm. */
const GROWTH_GOAL = { short: 1.6, full: 1.2 };
/** The meeting is eight kilobytes of texts; a query for each reader would be a hundred times slower. */
const READING_GOAL = 0.1;

function none(name: string, measured: number, detail: string): Metric {
  return { name, measured, unit: '', goal: { atMost: 0 }, detail };
}

/** Reports the effect of the junk on honest visitors and on the machine. */
export function junkMetrics(seen: Seen, { stored, scale }: { stored: number; scale: Scale }): Metric[] {
  const { cuts, tally, flood, reading, memoryKb, valid, validMs, limit } = seen;
  const all = [tally, flood.posts, flood.challenges];
  const failures = all.map(failuresIn).reduce((sum, count) => sum + count, 0);
  const accepted = all.reduce((sum, one) => sum + (one.get(201) ?? 0), 0);
  const refused = [...valid.others].map(([status, count]) => `${count} × ${status}`).join(', ') || 'all answered 201';
  const [quiet, junk, flooded] = [validMs.quiet, validMs.junk, validMs.flood].map((ms) =>
    percentile(ms, 0.5).toFixed(1),
  );
  return [
    {
      name: 'slow visitors: longest time until a connection is cut',
      measured: Math.max(...[...cuts.values()].flat()),
      unit: 's',
      goal: { atMost: CUT_GOAL_S },
      detail: `${[...cuts].map(([manner, seconds]) => `${seconds.length} ${manner}: ${Math.max(...seconds).toFixed(1)} s`).join('; ')}; ${limit} open files allowed`,
    },
    none(
      'slow visitors: connections never cut',
      [...cuts.values()].flat().filter((seconds) => seconds === Infinity).length,
      'waited for half a minute',
    ),
    none(
      'slow visitors, junk and floods, default limits: valid questions not answered 201',
      [...valid.others.values()].reduce((sum, count) => sum + count, 0),
      `${valid.acknowledged.size} sent at the same time from 100 addresses, ${refused}; five addresses sent ${describeTally(flood.posts)} as empty posts and ${describeTally(flood.challenges)} for challenges`,
    ),
    {
      name: 'endless readers: answers with the meeting, against answers of /livez to as many clients',
      measured: reading.meeting / reading.alive,
      unit: 'ratio',
      goal: { atLeast: READING_GOAL },
      detail: `${reading.meeting} and ${reading.alive} to ${reading.readers} connections; median time of a valid question ${percentile(validMs.reading, 0.5).toFixed(1)} ms with them, ${quiet} ms without load, ${junk} ms during junk, ${flooded} ms during floods`,
    },
    none(
      'junk: questions stored',
      stored - valid.acknowledged.size + accepted,
      `${totalOf(tally)} requests, ${stored} stored, ${valid.acknowledged.size} valid`,
    ),
    none('junk and floods: 5xx answers other than 503', failures, describeTally(tally)),
    {
      name: 'junk from ever new addresses: resident memory at the end against after the first tenth',
      measured: memoryKb.late / memoryKb.early,
      unit: 'ratio',
      goal: { atMost: GROWTH_GOAL[scale] },
      detail: `${Math.round(memoryKb.early / 1024)} MB, then ${Math.round(memoryKb.late / 1024)} MB`,
    },
  ];
}

function failuresIn(tally: JunkTally): number {
  return [...tally].reduce((sum, [status, count]) => (status >= 500 && status !== 503 ? sum + count : sum), 0);
}

function totalOf(tally: JunkTally): number {
  return [...tally.values()].reduce((sum, count) => sum + count, 0);
}

function describeTally(tally: JunkTally): string {
  const statuses = [...tally].toSorted(([a], [b]) => a - b);
  return statuses.map(([status, count]) => `${status === 0 ? 'connection closed' : status}: ${count}`).join(', ');
}
