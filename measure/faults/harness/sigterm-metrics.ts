import type { Metric } from '../../metric.ts';
import type { Comparison } from './journal.ts';
import type { Scale } from '../../scenario.ts';

/** A connection can still arrive between the last accept and the end of listening. */
const MISSED_SHARE = { short: 0.05, full: 0.01 };
const EXIT_GOAL_S = 10;

/** The requests and processes over all signals. */
export type ClosingRun = {
  stops: number;
  /** Requests by the time of their writing: before the signal, or after it. */
  before: number;
  after: number;
  cut: number;
  truncated: number;
  /** Written after the signal and never answered, because the service was closing the connection. */
  missed: number;
  /** Connections that sent invalid requests among the others. */
  broken: { refused: number; connections: number };
  badExits: string[];
  remainingProcesses: number;
  /** Clients of the change stream. */
  viewers: { count: number; streams: number; unclean: number; resets: number };
  exitSeconds: number[];
};

type Judged = { engine: string; found: Comparison; scale: Scale };

/** Reports a service that was stopped repeatedly. */
export function closingMetrics(run: ClosingRun, { engine, found, scale }: Judged): Metric[] {
  const none = (name: string, measured: number, detail: string): Metric => ({
    name: `${engine}, SIGTERM: ${name}`,
    measured,
    unit: '',
    goal: { atMost: 0 },
    detail,
  });
  const { broken } = run;
  return [
    none(
      'requests cut',
      run.cut + run.truncated,
      `${run.stops} signals, to npm start and to the service in turn, ${run.before} requests written before them, ${run.truncated} answers broken off, ${broken.connections} broken requests among them, ${broken.refused} answered 400; ${run.viewers.count} follow what changes`,
    ),
    {
      name: `${engine}, SIGTERM: share of requests on connections made while closing that are not answered`,
      measured: run.missed / Math.max(1, run.after),
      unit: '',
      goal: { atMost: MISSED_SHARE[scale] },
      detail: `${run.missed} of ${run.after}`,
    },
    none(
      'acknowledged and lost, or doubled',
      found.lost + found.doubled,
      `${found.acknowledged} acknowledged, ${found.stored} stored`,
    ),
    none('ends that are not clean', run.badExits.length, run.badExits[0] ?? `${run.stops} times exit code 0`),
    none(
      'streams of changes broken off',
      run.viewers.unclean,
      `of ${run.viewers.streams} that were ended by a signal; ${run.viewers.resets} came back too late to be told what they had missed`,
    ),
    none('processes left', run.remainingProcesses, 'of npm, its shell and the service'),
    {
      name: `${engine}, SIGTERM: longest time to the end`,
      measured: Math.max(...run.exitSeconds),
      unit: 's',
      goal: { atMost: EXIT_GOAL_S },
      detail: 'under load from 16 kept connections, 4 clients with a new one each time, and 4 that send no requests',
    },
  ];
}
