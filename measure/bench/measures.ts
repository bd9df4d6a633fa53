import type { Trial } from '../trial.ts';
import type { Figure } from '../figure.ts';
import { measureLatency } from './latency.ts';
import { measureMemory } from './memory.ts';
import { measurePage } from './page.ts';
import { measureCosts, measureInstances } from './scaling.ts';
import { measureProofOfWork } from './proof-of-work.ts';
import { measureEmbedded, measurePostgresql } from './submissions.ts';
import { measureWeights } from './weights.ts';

const EXTENTS = { short: { seconds: 1, rounds: 1 }, full: { seconds: 8, rounds: 5 } };
const SUBMISSIONS = { short: 10_000, full: 100_000 };
/** A single second swings, more so on a busy machine: only a figure this many times off is a defect there. */
const SHORT_TOLERANCE = 3;
/** The slowest hundredth of a few seconds is what else the machine did then. */
const SHORT_TAIL_TOLERANCE = 10;

type Measured = { seconds: number; rounds: number };

function speed(name: string, measure: (extent: Measured) => Promise<Figure>, tolerance = SHORT_TOLERANCE): Trial {
  return {
    name,
    run: async (extent) => {
      const figure = await measure(EXTENTS[extent]);
      return [extent === 'full' ? figure : tolerate(figure, tolerance)];
    },
  };
}

function tolerate(figure: Figure, tolerance: number): Figure {
  const { goal } = figure;
  if (goal === undefined) return figure;
  const tolerated = 'atLeast' in goal ? { atLeast: goal.atLeast / tolerance } : { atMost: goal.atMost * tolerance };
  return { ...figure, goal: tolerated };
}

/** Everything that is measured of speed, weight and growth, in the order of the results. */
export const MEASURES: Trial[] = [
  speed('page', measurePage),
  speed('postgresql', measurePostgresql),
  speed('embedded', measureEmbedded),
  speed('latency', measureLatency, SHORT_TAIL_TOLERANCE),
  { name: 'weights', run: measureWeights },
  { name: 'proof-of-work', run: measureProofOfWork },
  { name: 'costs', run: (extent) => measureCosts(EXTENTS[extent]) },
  { name: 'instances', run: (extent) => measureInstances(EXTENTS[extent]) },
  { name: 'memory', run: async (extent) => [await measureMemory({ submissions: SUBMISSIONS[extent] })] },
];
