import { type AddressLimits, addressAllowances } from '../http/guards/address-allowances.ts';

/**
 * How much work a pass costs, by the share of what it may send that an address sends on average. The factor
 * multiplies the guesses, not the cost of one: the service's own cost stays one derivation a challenge.
 *
 * A hall of 800 behind one address, all asking within ten minutes, is 80 a minute of 300: step 1, and step 2 at the
 * most where they come in bursts. What a core and a phone pay at each step is in decision record 0026.
 */
export const DIFFICULTY_STEPS = [
  { fromShare: 0, factor: 1 },
  { fromShare: 0.1, factor: 2 },
  { fromShare: 0.4, factor: 6 },
  { fromShare: 0.6, factor: 20 },
  { fromShare: 0.8, factor: 60 },
] as const;
export const TOP_STEP = DIFFICULTY_STEPS.length - 1;

/** A pass may be so many steps cheaper than one made now: solved before a crowd came, but not hoarded. */
export const TOLERATED_STEPS = 2;

/** Long enough that a burst after an announcement is not taken for a program. */
const AVERAGED_OVER_MINUTES = 5;
/** Averages of so many addresses and networks, about 10 MB; beyond, the one unused for longest is forgotten. */
const AVERAGES_KEPT = 50_000;

export type Difficulty = {
  /** The step at which a challenge for this address is made now. */
  stepFor: (ip: string) => number;
  /** Notes that a question from this address has been kept. */
  countKept: (ip: string) => void;
};

/** What an address may send, and all together; 0 is no limit, and never raises the work. */
type Limits = AddressLimits & { global: number };

/**
 * Keeps, in this process, the rates at which questions are kept, and raises the work as they near their limits: for
 * an address and its networks, and for all.
 *
 * @param monotonicMs a clock that never steps, in milliseconds
 */
export function trackDifficulty(limits: Limits, monotonicMs: () => number): Difficulty {
  const rates = keepRates(monotonicMs);
  const all = limits.global === 0 ? [] : [{ key: 'all', perMinute: limits.global }];
  const ofAddress = addressAllowances(limits);
  const allowances = (ip: string) => [...ofAddress(ip), ...all];
  return {
    stepFor: (ip) =>
      Math.max(0, ...allowances(ip).map(({ key, perMinute }) => stepAt(rates.perMinute(key) / perMinute))),
    countKept: (ip) => {
      for (const { key } of allowances(ip)) rates.count(key);
    },
  };
}

function stepAt(share: number): number {
  return DIFFICULTY_STEPS.findLastIndex(({ fromShare }) => share >= fromShare);
}

/** Averages that fade: what happened five minutes ago counts a third of what happens now. */
function keepRates(monotonicMs: () => number) {
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
      if (averages.size > AVERAGES_KEPT && oldest !== undefined) averages.delete(oldest);
    },
  };
}
