import type { Trial } from '../faults/trial.ts';
import { measureLatency } from './latency.ts';
import { measureMemory } from './memory.ts';
import { measurePage } from './page.ts';
import { measureCosts, measureInstances } from './scaling.ts';
import { measureEmbedded, measurePostgresql } from './submissions.ts';
import { measureWeights } from './weights.ts';

const EXTENTS = { short: { seconds: 1, rounds: 1 }, full: { seconds: 8, rounds: 5 } };
const SUBMISSIONS = { short: 1000, full: 100_000 };

/** Everything that is measured of speed, weight and growth, in the order of the results. */
export const MEASURES: Trial[] = [
  { name: 'page', run: async (extent) => [await measurePage(EXTENTS[extent])] },
  { name: 'postgresql', run: async (extent) => [await measurePostgresql(EXTENTS[extent])] },
  { name: 'embedded', run: async (extent) => [await measureEmbedded(EXTENTS[extent])] },
  { name: 'latency', run: async (extent) => [await measureLatency(EXTENTS[extent])] },
  { name: 'weights', run: measureWeights },
  { name: 'costs', run: (extent) => measureCosts(EXTENTS[extent]) },
  { name: 'instances', run: (extent) => measureInstances(EXTENTS[extent]) },
  { name: 'memory', run: async (extent) => [await measureMemory({ submissions: SUBMISSIONS[extent] })] },
];
