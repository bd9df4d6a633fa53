/** Finds the process that limited a run. No I/O. */
import { busyShare, type Use } from './processors.ts';

/** A thread that is busy for a larger share than this is at its limit. */
const FULL = 0.9;
/** The load generator, the service, and the database when it is its own process. */
export type Uses = { generator: Use; service: Use; database?: Use };

/**
 * Names the limit, with the shares behind it. In a generator and a service one thread counts, and the limit is the
 * thread that is hardly ever idle. When neither is full, the limit is the database, which has a process for each
 * connection. Without a database it is the busier of the two.
 */
export function limitOf(uses: Uses): { who: keyof Uses; text: string } {
  const [ofGenerator, ofService] = [busyOf(uses.generator), busyOf(uses.service)];
  const busier = ofGenerator > ofService ? 'generator' : 'service';
  const isOther = uses.database !== undefined && Math.max(ofGenerator, ofService) < FULL;
  const who = isOther ? 'database' : busier;
  return { who, text: `limit: ${who} (${usesText(uses)})` };
}

/**
 * Returns the rate that a generator could send with a core of its own. At the barest server it shares the cores, so its
 * rate there is divided by its measured share of one core.
 */
export function ceilingOf({ perSecond, uses }: { perSecond: number; uses: Uses }): number {
  return perSecond / uses.generator.cores;
}

function busyOf({ thread }: Use): number {
  return thread === undefined ? 0 : busyShare(thread);
}

/** `generator 21 % of a core; service 70 % of a core, 20 % waiting for one` */
export function usesText(uses: Uses): string {
  return Object.entries(uses)
    .map(([name, use]) => `${name} ${useText(use)}`)
    .join('; ');
}

/** `70 % of a core, 20 % waiting for one, 5 % for the disk` */
function useText({ cores, thread }: Use): string {
  const waits = [
    { share: thread?.waitingForCore ?? 0, words: 'waiting for one' },
    { share: thread?.waitingForDisk ?? 0, words: 'for the disk' },
  ].filter(({ share }) => share >= 0.01);
  return [`${percent(cores)} of a core`, ...waits.map(({ share, words }) => `${percent(share)} ${words}`)].join(', ');
}

export function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

/** The generator's ceiling must be this many times the highest rate measured with it. */
export const HEADROOM = 2;

type Measured = {
  headroom?: number;
  /** The rate that the generator could send, a second. */
  ceiling: number;
  /** The highest rate measured with it. */
  highest: number;
  who: keyof Uses;
};

/** Returns why a rate is not valid: the generator limited it. Undefined when the rate is valid. */
export function whyGeneratorsOwn({ headroom = HEADROOM, ceiling, highest, who }: Measured): string | undefined {
  const times = ceiling / highest;
  if (!(times >= headroom)) return `the generator's ceiling is only ${times.toFixed(1)} times the highest rate`;
  return who === 'generator' ? 'the generator was the limit' : undefined;
}
