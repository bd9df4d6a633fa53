import { offsetAt } from './start-of-day.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOCAL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

export type LocalTime = { state: 'read'; instant: Date } | { state: 'malformed' | 'skipped' | 'repeated' };

/**
 * Reads a time such as `2025-05-22T12:00` in a time zone (an IANA name). Older browsers lack Temporal.
 *
 * @returns `skipped` or `repeated` for a time at which the clocks change
 */
export function readLocalTime(local: string, timeZone: string): LocalTime {
  const shown = LOCAL.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  // `Date` would read a day that does not exist as a later one.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return { state: 'malformed' };
  const candidates = [-DAY_MS, DAY_MS].map((far) => shown - offsetAt(shown + far, timeZone));
  const exact = new Set(candidates.filter((at) => at + offsetAt(at, timeZone) === shown));
  const [instant] = exact;
  if (instant === undefined) return { state: 'skipped' };
  return exact.size > 1 ? { state: 'repeated' } : { state: 'read', instant: new Date(instant) };
}

/** Writes an instant in the form that `readLocalTime` reads, to the minute. */
export function writeLocalTime(instant: Date, timeZone: string): string {
  const at = instant.getTime();
  return new Date(at + offsetAt(at, timeZone)).toISOString().slice(0, 16);
}
