/** One way in which the day can go wrong, and what must hold all the same. */
import type { Metric } from './metric.ts';

/** `short` runs in `.ci/run`; `full` by hand, and writes its section of RESULTS.md. */
export type Scale = 'short' | 'full';

export type Scenario = {
  name: string;
  /** Why it cannot run on this machine; undefined when it can. */
  whyNot?: () => string | undefined;
  /** Which short runs include it: each run, none, or by default one commit in three. */
  shortRuns?: 'every' | 'none';
  /** The file of `npm test` that tests the same, which is why no short run includes the scenario. */
  testedBy?: string;
  run: (scale: Scale) => Promise<Metric[]>;
};
