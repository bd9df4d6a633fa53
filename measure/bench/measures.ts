import { join } from 'node:path';
import { findChromium } from '../../tools/commands/machine.ts';
import type { Scale, Scenario } from '../scenario.ts';
import type { Metric } from '../metric.ts';
import { measureAnswers } from './desk/answers.ts';
import { measureBook } from './desk/book.ts';
import { measureOutcomes } from './desk/outcomes.ts';
import { measureBulk } from './desk/bulk.ts';
import { measureChanges } from './desk/changes.ts';
import { measureEditors } from './desk/editors.ts';
import { measureInbox } from './desk/inbox.ts';
import { measureKeypress } from './desk/keypress.ts';
import { measureOrdering } from './desk/ordering.ts';
import { measureIdle } from './idle.ts';
import { measureInstances } from './instances.ts';
import { HEADROOM } from './rounds/limit.ts';
import { measureLatency } from './latency.ts';
import { measureMemory } from './memory.ts';
import { measurePage } from './page.ts';
import type { Page } from '../results.ts';
import { measureProofOfWork } from './proof-of-work.ts';
import type { RoundPlan } from './rounds/rounds.ts';
import { measureSealing } from './desk/sealing.ts';
import { measureSimilar } from './desk/similar.ts';
import { measureStage } from './desk/stage.ts';
import { measureStarts } from './starts.ts';
import { measureSubmissionCost } from './submission-cost.ts';
import { measureEmbedded, measurePostgresql } from './submissions.ts';
import { measureWeights } from './weights.ts';
import { whyNoWrk } from './wrk/wrk.ts';

/** In single seconds a bare route may come nearer to the generator's ceiling. The limit is still reported. */
const SHORT_HEADROOM = 1.5;
const PLANS: Record<Scale, RoundPlan> = {
  short: { seconds: 1, rounds: 3, headroom: SHORT_HEADROOM },
  full: { seconds: 8, rounds: 5, headroom: HEADROOM },
};
const SUBMISSIONS = { short: 10_000, full: 100_000 };
const INSTANCES = { short: 2, full: 3 };
/** How much the median of three single seconds varies on a machine that does other work too. */
const SHORT_TOLERANCE = 1.5;
/** In single seconds the service has warmed up less than `pgbench`, and growth is measured from fewer questions. */
const SHORT_WARM_TOLERANCE = 2.5;
/** Other work decides the slowest hundredth of a few seconds: a flush of a shared disk takes a tenth of one. */
const SHORT_TAIL_TOLERANCE = 16;
/** In its first seconds a service has not compiled all of its code, and few submissions share a statement. */
const SHORT_COST_TOLERANCE = 6;
/** In eight seconds one garbage collection is a large part of the processor time. */
const SHORT_IDLE_TOLERANCE = 3;
/** During so few submissions the engine still fills its own buffers of 128 MB. */
const SHORT_MEMORY_TOLERANCE = 1.25;

function speed(name: string, measure: (plan: RoundPlan) => Promise<Metric[]>, tolerance = SHORT_TOLERANCE): Scenario {
  return {
    name,
    whyNot: whyNoWrk,
    run: async (scale) => {
      const metrics = await measure(PLANS[scale]);
      return scale === 'full' ? metrics : metrics.map((metric) => tolerate(metric, tolerance));
    },
  };
}

/** Returns the metric with a goal that is easier by this factor. */
function tolerate(metric: Metric, tolerance: number): Metric {
  const { goal } = metric;
  if (goal === undefined) return metric;
  const tolerated = 'atLeast' in goal ? { atLeast: goal.atLeast / tolerance } : { atMost: goal.atMost * tolerance };
  return { ...metric, goal: tolerated };
}

export const PAGE: Page = {
  title: 'Speed, weight, growth',
  script: 'bench',
  note: 'Ratios are taken within one run; generator, service and database share the machine. [docs/speed.md](../../docs/speed.md) describes the method and the yardstick of each ratio. An invalid metric has missed its goal.',
  file: join(import.meta.dirname, 'RESULTS.md'),
};

/** All measurements of speed, weight and growth, in the order of the results. */
export const MEASURES: Scenario[] = [
  speed('page', measurePage),
  { ...speed('postgresql', measurePostgresql, SHORT_WARM_TOLERANCE), shortRuns: 'every' },
  speed('submission-cost', measureSubmissionCost, SHORT_COST_TOLERANCE),
  speed('embedded', measureEmbedded),
  speed('latency', measureLatency, SHORT_TAIL_TOLERANCE),
  speed('sealing', measureSealing),
  speed('changes', measureChanges),
  {
    name: 'idle',
    run: async (scale) => {
      const metrics = await measureIdle(scale);
      return scale === 'full' ? metrics : metrics.map((metric) => tolerate(metric, SHORT_IDLE_TOLERANCE));
    },
  },
  // Its metrics are absolute times, which short runs do not judge.
  { name: 'starts', shortRuns: 'none', run: measureStarts },
  { name: 'bulk', whyNot: whyNoWrk, run: measureBulk },
  { name: 'weights', shortRuns: 'none', testedBy: 'e2e/journeys/page/weights.test.ts', run: measureWeights },
  { name: 'proof-of-work', run: measureProofOfWork },
  {
    name: 'inbox',
    run: async (scale) => {
      const metrics = await measureInbox(scale);
      return scale === 'full' ? metrics : metrics.map((metric) => tolerate(metric, SHORT_WARM_TOLERANCE));
    },
  },
  {
    name: 'answers',
    run: async (scale) => {
      const metrics = await measureAnswers(scale);
      return scale === 'full' ? metrics : metrics.map((metric) => tolerate(metric, SHORT_WARM_TOLERANCE));
    },
  },
  {
    name: 'book',
    run: async (scale) => {
      const metrics = await measureBook(scale);
      return scale === 'full' ? metrics : metrics.map((metric) => tolerate(metric, SHORT_TAIL_TOLERANCE));
    },
  },
  {
    name: 'outcomes',
    run: async (scale) => {
      const metrics = await measureOutcomes(scale);
      return scale === 'full' ? metrics : metrics.map((metric) => tolerate(metric, SHORT_WARM_TOLERANCE));
    },
  },
  { name: 'similar', run: measureSimilar },
  {
    name: 'editors',
    run: async (scale) => {
      const metrics = await measureEditors(scale);
      return scale === 'full' ? metrics : metrics.map((metric) => tolerate(metric, SHORT_TAIL_TOLERANCE));
    },
  },
  {
    name: 'keypress',
    whyNot: () => (findChromium() === undefined ? 'There is no Chromium here.' : undefined),
    run: measureKeypress,
  },
  {
    name: 'stage',
    run: async (scale) => {
      const metrics = await measureStage(scale);
      return scale === 'full' ? metrics : metrics.map((metric) => tolerate(metric, SHORT_IDLE_TOLERANCE));
    },
  },
  {
    name: 'ordering',
    whyNot: () => (findChromium() === undefined ? 'There is no Chromium here.' : undefined),
    run: measureOrdering,
  },
  {
    name: 'instances',
    whyNot: whyNoWrk,
    run: (scale) => measureInstances({ ...PLANS[scale], most: INSTANCES[scale] }),
  },
  {
    name: 'memory',
    whyNot: whyNoWrk,
    run: async (scale) => {
      const metric = await measureMemory({ submissions: SUBMISSIONS[scale] });
      return [scale === 'full' ? metric : tolerate(metric, SHORT_MEMORY_TOLERANCE)];
    },
  },
];
