const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The start of a day in a time zone (an IANA name). If the clocks skip midnight, the day starts after the skipped time.
 *
 * @param day such as 2025-05-21
 */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const candidates = [-DAY_MS, DAY_MS].map((far) => midnight - offsetAt(midnight + far, timeZone));
  const [before = midnight, after = midnight] = candidates;
  // The clock shows midnight at one of them, or at neither if it skips midnight.
  const exact = candidates.filter((at) => at + offsetAt(at, timeZone) === midnight);
  return new Date(exact.length > 0 ? Math.min(...exact) : Math.max(before, after));
}

/** The next day: 2025-06-01 for 2025-05-31. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
}

/** The offset from UTC at an instant, in milliseconds; positive east of Greenwich. */
export function offsetAt(at: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '', second = '' } = parts;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - at;
}
