/** What kept a run from being faster, told from who had nothing more to give. No I/O. */
import { busyShare, type Use } from './processors.ts';

/** A thread that is busy for longer than this has nothing more to give. */
const FULL = 0.9;
/** The load generator, what it loads, and the database behind it where that is a process of its own. */
export type Uses = { generator: Use; service: Use; database?: Use };

/**
 * Who the limit was, and the shares by which it was found. A generator and a service have one thread that counts, and
 * the one that is hardly ever idle is the limit. Where neither is full, a database is: it has as many processes as
 * connections. Without one, it is who has more to do.
 */
export function limitOf(uses: Uses): { who: keyof Uses; text: string } {
  const [ofGenerator, ofService] = [busyOf(uses.generator), busyOf(uses.service)];
  const busier = ofGenerator > ofService ? 'generator' : 'service';
  const isOther = uses.database !== undefined && Math.max(ofGenerator, ofService) < FULL;
  const who = isOther ? 'database' : busier;
  return { who, text: `limit: ${who} (${usesText(uses)})` };
}

/**
 * What a generator could send with a core of its own, a second: at the barest server it shares them, and how much of
 * one it used there is known.
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

/** The generator's ceiling stands so many times above everything that is measured with it. */
export const HEADROOM = 2;

type Measured = {
  headroom?: number;
  /** What the generator could send, a second. */
  ceiling: number;
  /** The highest rate measured with it. */
  highest: number;
  who: keyof Uses;
};

/** Why a rate says nothing of what was measured: it was the generator's own. Undefined when it was not. */
export function whyGeneratorsOwn({ headroom = HEADROOM, ceiling, highest, who }: Measured): string | undefined {
  const times = ceiling / highest;
  if (!(times >= headroom)) return `the generator's ceiling is only ${times.toFixed(1)} times the highest rate`;
  return who === 'generator' ? 'the generator was the limit' : undefined;
}
