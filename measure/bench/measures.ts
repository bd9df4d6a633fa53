import { join } from 'node:path';
import { findChromium } from '../../tools/commands/machine.ts';
import type { Extent, Trial } from '../trial.ts';
import type { Figure } from '../figure.ts';
import { measureBulk } from './desk/bulk.ts';
import { measureChanges } from './desk/changes.ts';
import { measureInbox } from './desk/inbox.ts';
import { measureKeypress } from './desk/keypress.ts';
import { measureIdle } from './idle.ts';
import { measureInstances } from './instances.ts';
import { HEADROOM } from './limit.ts';
import { measureLatency } from './latency.ts';
import { measureMemory } from './memory.ts';
import { measurePage } from './page.ts';
import type { Page } from '../results.ts';
import { measureProofOfWork } from './proof-of-work.ts';
import type { Extent as Measured } from './rounds.ts';
import { measureSealing } from './desk/sealing.ts';
import { measureStarts } from './starts.ts';
import { measureEmbedded, measurePostgresql } from './submissions.ts';
import { measureWeights } from './weights.ts';
import { whyNoWrk } from './wrk/wrk.ts';

/** What a bare route does in single seconds may come nearer to the generator's ceiling; whether that was the limit is told all the same. */
const SHORT_HEADROOM = 1.5;
const EXTENTS: Record<Extent, Measured> = {
  short: { seconds: 1, rounds: 3, headroom: SHORT_HEADROOM },
  full: { seconds: 8, rounds: 5, headroom: HEADROOM },
};
const SUBMISSIONS = { short: 10_000, full: 100_000 };
const INSTANCES = { short: 2, full: 3 };
/** What the middle of three single seconds swings by, on a machine that does something else as well. */
const SHORT_TOLERANCE = 1.5;
/** The slowest hundredth of a few seconds is what else the machine did then: a flush of a shared disk takes a tenth of one. */
const SHORT_TAIL_TOLERANCE = 16;
/** In eight seconds one garbage collection is a large part of the processor time. */
const SHORT_IDLE_TOLERANCE = 3;
/** In so few submissions the engine is still filling its own buffers, of 128 MB. */
const SHORT_MEMORY_TOLERANCE = 1.25;

function speed(name: string, measure: (extent: Measured) => Promise<Figure[]>, tolerance = SHORT_TOLERANCE): Trial {
  return {
    name,
    whyNot: whyNoWrk,
    run: async (extent) => {
      const figures = await measure(EXTENTS[extent]);
      return extent === 'full' ? figures : figures.map((figure) => tolerate(figure, tolerance));
    },
  };
}

/** The figure with a goal that is so many times easier. */
function tolerate(figure: Figure, tolerance: number): Figure {
  const { goal } = figure;
  if (goal === undefined) return figure;
  const tolerated = 'atLeast' in goal ? { atLeast: goal.atLeast / tolerance } : { atMost: goal.atMost * tolerance };
  return { ...figure, goal: tolerated };
}

export const PAGE: Page = {
  title: 'Speed, weight, growth',
  script: 'bench',
  note: 'Ratios are taken within one run; generator, service and database share the machine. How, and what each is compared with, is in [docs/speed.md](../../docs/speed.md). A figure that says nothing has missed.',
  file: join(import.meta.dirname, 'RESULTS.md'),
};

/** Everything that is measured of speed, weight and growth, in the order of the results. */
export const MEASURES: Trial[] = [
  speed('page', measurePage),
  speed('postgresql', measurePostgresql),
  speed('embedded', measureEmbedded),
  speed('latency', measureLatency, SHORT_TAIL_TOLERANCE),
  speed('sealing', measureSealing),
  speed('changes', measureChanges),
  {
    name: 'idle',
    run: async (extent) => {
      const figures = await measureIdle(extent);
      return extent === 'full' ? figures : figures.map((figure) => tolerate(figure, SHORT_IDLE_TOLERANCE));
    },
  },
  { name: 'starts', run: measureStarts },
  { name: 'bulk', whyNot: whyNoWrk, run: measureBulk },
  { name: 'weights', run: measureWeights },
  { name: 'proof-of-work', run: measureProofOfWork },
  {
    name: 'inbox',
    run: async (extent) => {
      const figures = await measureInbox(extent);
      return extent === 'full' ? figures : figures.map((figure) => tolerate(figure, SHORT_TOLERANCE));
    },
  },
  {
    name: 'keypress',
    whyNot: () => (findChromium() === undefined ? 'There is no Chromium here.' : undefined),
    run: measureKeypress,
  },
  {
    name: 'instances',
    whyNot: whyNoWrk,
    run: (extent) => measureInstances({ ...EXTENTS[extent], most: INSTANCES[extent] }),
  },
  {
    name: 'memory',
    whyNot: whyNoWrk,
    run: async (extent) => {
      const figure = await measureMemory({ submissions: SUBMISSIONS[extent] });
      return [extent === 'full' ? figure : tolerate(figure, SHORT_MEMORY_TOLERANCE)];
    },
  },
];
