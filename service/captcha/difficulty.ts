import { type AddressLimits, addressAllowances } from '../http/guards/address-allowances.ts';

/**
 * The work of a pass by step. The step depends on an address's average rate as a share of its limit. The factor
 * multiplies the guesses, not the cost of one guess, so the service always derives one key per challenge.
 *
 * A hall of 800 behind one address sends 80 questions a minute of 300 within ten minutes, which is step 1, or step 2 in
 * bursts. `measure/bench/RESULTS.md` lists what each step costs a core and a phone.
 */
export const DIFFICULTY_STEPS = [
  { fromShare: 0, factor: 1 },
  { fromShare: 0.1, factor: 2 },
  { fromShare: 0.4, factor: 6 },
  { fromShare: 0.6, factor: 20 },
  { fromShare: 0.8, factor: 60 },
] as const;
export const TOP_STEP = DIFFICULTY_STEPS.length - 1;

/** A pass may be this many steps cheaper than the current one: solved before a rush, but not hoarded. */
export const TOLERATED_STEPS = 2;

/** Long enough that a burst after an announcement does not count as a program. */
const AVERAGED_OVER_MINUTES = 5;
/** Averages of this many addresses and networks take about 10 MB. The least recently used one is evicted. */
const MAX_AVERAGES = 50_000;

export type Difficulty = {
  /** The current step of this address, for a challenge. */
  stepFor: (ip: string) => number;
  /** Counts a stored question of this address. */
  countStored: (ip: string) => void;
};

/** The limits of an address and of all addresses together. 0 means no limit, and never raises the work. */
type Limits = AddressLimits & { global: number };

/**
 * Tracks the rates of stored questions in this process, and raises the work as a rate nears its limit: for an address
 * and its networks, and for all addresses together.
 *
 * @param monotonicMs a clock that never steps, in milliseconds
 */
export function trackDifficulty(limits: Limits, monotonicMs: () => number): Difficulty {
  const rates = trackRates(monotonicMs);
  const all = limits.global === 0 ? [] : [{ key: 'all', perMinute: limits.global }];
  const ofAddress = addressAllowances(limits);
  const allowances = (ip: string) => [...ofAddress(ip), ...all];
  return {
    stepFor: (ip) =>
      Math.max(0, ...allowances(ip).map(({ key, perMinute }) => stepAt(rates.perMinute(key) / perMinute))),
    countStored: (ip) => {
      for (const { key } of allowances(ip)) rates.count(key);
    },
  };
}

function stepAt(share: number): number {
  return DIFFICULTY_STEPS.findLastIndex(({ fromShare }) => share >= fromShare);
}

/** Exponentially decaying averages: a question of five minutes ago counts a third of one now. */
function trackRates(monotonicMs: () => number) {
  const averages = new Map<string, { level: number; at: number }>();
  const levelOf = (key: string): number => {
    const known = averages.get(key);
    if (known === undefined) return 0;
    return known.level * Math.exp((known.at - monotonicMs()) / 60_000 / AVERAGED_OVER_MINUTES);
  };
  return {
    perMinute: (key: string) => levelOf(key) / AVERAGED_OVER_MINUTES,
    count(key: string) {
      const level = levelOf(key) + 1;
      averages.delete(key);
      averages.set(key, { level, at: monotonicMs() });
      const [oldest] = averages.keys();
      if (averages.size > MAX_AVERAGES && oldest !== undefined) averages.delete(oldest);
    },
  };
}
