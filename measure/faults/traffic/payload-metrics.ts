import type { Metric } from '../../metric.ts';
import type { Call } from '#contract/calls/call.ts';
import { CALLS } from '#contract/calls/calls.ts';
import { documentedPath } from '#service/http/openapi.ts';
import { typeOf } from './generated-requests.ts';
import type { Scale } from '../../scenario.ts';

export type PayloadRun = {
  total: number;
  seconds: number;
  statuses: Map<number, number>;
  /** What the 201s said. */
  references: Set<string>;
  /** Generated captcha passes that the verifier was given, and of these the ones that it could read. */
  passes: { given: number; read: number };
  /** Routes that were asked, and those that gave something. */
  asked: Set<string>;
  given: Set<string>;
  failures: string[];
  faults: string[];
  residentKb: { early: number; late: number };
};

/** Of all requests: enough to know that what is refused is not refused for want of a good one. */
const KEPT_GOAL = 0.02;
/** The rest are nearly passes. */
const PASSES_READ_GOAL = 0.5;
/** Between the first tenth, which is not yet warm, and the whole. */
const GROWTH_GOAL = { short: 1.6, full: 1.2 };

/** What a million strange requests did to the service, and got from it. */
export function payloadMetrics(run: PayloadRun, { stored, scale }: { stored: number; scale: Scale }): Metric[] {
  const counts = [...run.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  const detail = `${run.total} requests over real connections, ${Math.round(run.total / run.seconds)} a second; ${counts.join(', ')}`;
  const none = (name: string, measured: number, how: string): Metric => ({
    name: `generated requests: ${name}`,
    measured,
    unit: '',
    goal: { atMost: 0 },
    detail: how,
  });
  const silent = [...run.asked].filter((route) => !run.given.has(route) && isServed(route));
  return [
    none('answers of 5xx but 503, or none', run.failures.length, run.failures[0] ?? detail),
    none('answers outside the document', run.faults.length, run.faults[0] ?? detail),
    none(
      'routes that never gave anything',
      silent.length,
      silent[0] ?? `${run.given.size} routes and methods gave something`,
    ),
    none(
      'questions kept, against the references given',
      Math.abs(stored - run.references.size),
      `${stored} kept, ${run.references.size} references`,
    ),
    {
      name: 'generated requests: questions kept',
      measured: stored,
      unit: '',
      goal: { atLeast: Math.round(run.total * KEPT_GOAL) },
      detail: `of ${run.total} requests`,
    },
    {
      name: 'generated requests: captcha passes read, of those generated',
      measured: run.passes.read / run.passes.given,
      unit: 'ratio',
      goal: { atLeast: PASSES_READ_GOAL },
      detail: `${run.passes.read} of ${run.passes.given}`,
    },
    {
      name: 'generated requests: resident memory at the end against after the first tenth',
      measured: run.residentKb.late / run.residentKb.early,
      unit: 'ratio',
      goal: { atMost: GROWTH_GOAL[scale] },
      detail: `${Math.round(run.residentKb.early / 1024)} MB, then ${Math.round(run.residentKb.late / 1024)} MB, of two services`,
    },
  ];
}

/** POST to a route that only gives, and the other way round, is refused; so is what visitors may not do, or must know. */
function isServed(route: string): boolean {
  const [method = '', path = ''] = route.split(' ');
  if (typeOf(path) !== undefined) return method === 'GET';
  const call = Object.values<Call>(CALLS).find((one) => documentedPath(one) === path && one.method === method);
  if (call?.permission !== 'public') return false;
  // At the desk's door a password, a code or a link must be right.
  return call.isOfDesk !== true || call.body === undefined;
}
