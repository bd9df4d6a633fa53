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
      `${run.stops} signals, alternately to npm start and the service; ${run.before} requests written before them, ${run.truncated} answers cut off, ${broken.connections} malformed requests among them, ${broken.refused} answered 400; ${run.viewers.count} viewers of changes`,
    ),
    {
      name: `${engine}, SIGTERM: unanswered share of requests on connections opened during shutdown`,
      measured: run.missed / Math.max(1, run.after),
      unit: '',
      goal: { atMost: MISSED_SHARE[scale] },
      detail: `${run.missed} of ${run.after}`,
    },
    none(
      'acknowledged questions lost or stored twice',
      found.lost + found.doubled,
      `${found.acknowledged} acknowledged, ${found.stored} stored`,
    ),
    none('unclean exits', run.badExits.length, run.badExits[0] ?? `${run.stops} times exit code 0`),
    none(
      'change streams cut off',
      run.viewers.unclean,
      `of ${run.viewers.streams} ended by a signal; ${run.viewers.resets} reconnected too late to receive the missed changes`,
    ),
    none('remaining processes', run.remainingProcesses, 'of npm, its shell and the service'),
    {
      name: `${engine}, SIGTERM: longest shutdown`,
      measured: Math.max(...run.exitSeconds),
      unit: 's',
      goal: { atMost: EXIT_GOAL_S },
      detail:
        'under load from 16 keep-alive connections, 4 clients with a new connection for each request, and 4 that send malformed requests',
    },
  ];
}
