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
  /** The references in the 201s. */
  references: Set<string>;
  /** Generated captcha passes that the verifier was given, and how many of these it could read. */
  passes: { given: number; read: number };
  /** Routes that were requested, and those that succeeded. */
  requested: Set<string>;
  given: Set<string>;
  failures: string[];
  faults: string[];
  residentKb: { early: number; late: number };
};

/** The share of all requests, high enough to show that refusals are not due to a lack of valid passes. */
const STORED_GOAL = 0.02;
/** The rest are nearly passes. */
const PASSES_READ_GOAL = 0.5;
/** From the first tenth, in which the service is not yet warm, to the end. */
const GROWTH_GOAL = { short: 1.6, full: 1.2 };

/** Reports the effect of a million unusual requests on the service, and its answers. */
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
  const silent = [...run.requested].filter((route) => !run.given.has(route) && isServed(route));
  return [
    none('5xx answers other than 503, or no answer', run.failures.length, run.failures[0] ?? detail),
    none('answers that the OpenAPI document does not describe', run.faults.length, run.faults[0] ?? detail),
    none('routes that never succeeded', silent.length, silent[0] ?? `${run.given.size} routes and methods succeeded`),
    none(
      'stored questions, against the references given',
      Math.abs(stored - run.references.size),
      `${stored} stored, ${run.references.size} references`,
    ),
    {
      name: 'generated requests: questions stored',
      measured: stored,
      unit: '',
      goal: { atLeast: Math.round(run.total * STORED_GOAL) },
      detail: `of ${run.total} requests`,
    },
    {
      name: 'generated requests: readable share of the generated captcha passes',
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

/** False where visitors are always refused: for a wrong method, a missing permission or an unknown secret. */
function isServed(route: string): boolean {
  const [method = '', path = ''] = route.split(' ');
  if (typeOf(path) !== undefined) return method === 'GET';
  const call = Object.values<Call>(CALLS).find((one) => documentedPath(one) === path && one.method === method);
  if (call?.permission !== 'public') return false;
  // The desk's sign-in requires a correct password, code or link.
  return call.isOfDesk !== true || call.body === undefined;
}
