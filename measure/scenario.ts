/** A fault or load that the product must withstand. */
import type { Metric } from './metric.ts';

/** `short` runs in `.ci/run`. `full` is run by hand and writes its section of RESULTS.md. */
export type Scale = 'short' | 'full';

export type Scenario = {
  name: string;
  /** Returns why it cannot run on this machine; undefined when it can. */
  whyNot?: () => string | undefined;
  /** Which short runs include it: every run, none, or by default the runs of one commit in eight. */
  shortRuns?: 'every' | 'none';
  /** A file of `npm test` tests the same, so no short run includes the scenario. */
  testedBy?: string;
  run: (scale: Scale) => Promise<Metric[]>;
};
