/** One way in which the day can go wrong, and what must hold all the same. */
import type { Figure } from './figure.ts';

/** `short` runs in `.ci/run`; `full` by hand, and writes its section of RESULTS.md. */
export type Extent = 'short' | 'full';

export type Trial = {
  name: string;
  /** Why it cannot run on this machine; undefined when it can. */
  whyNot?: () => string | undefined;
  run: (extent: Extent) => Promise<Figure[]>;
};
