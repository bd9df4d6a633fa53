/** Reads and formats instants by the clock of a meeting's time zone. No I/O. */

export type TypedTime =
  | { state: 'read'; instant: Date }
  | { state: 'malformed' }
  /** The clock skips this time: the instant by the offset before the change, and by the offset after it. */
  | { state: 'skipped'; readings: [string, string] }
  /** The clock shows this time twice: the first instant, and the second. */
  | { state: 'repeated'; readings: [string, string] };

const DAY_AND_TIME = String.raw`^\d{4}-\d{2}-\d{2}[T ][0-2]\d:[0-5]\d(:[0-5]\d(\.\d{1,3})?)?`;
const LOCAL = new RegExp(`${DAY_AND_TIME}$`);
const WITH_OFFSET = new RegExp(String.raw`${DAY_AND_TIME}(Z|[+-]\d{2}:\d{2})$`);

/**
 * Reads `2026-11-30 12:00`, with a space or a T, by the clock of a time zone (an IANA name), or an instant with its
 * offset (`2026-11-30T12:00+01:00`). Never guesses a time that the clock skips or repeats.
 */
export function readTypedTime(typed: string, timeZone: string): TypedTime {
  const text = typed.trim();
  try {
    if (WITH_OFFSET.test(text)) return { state: 'read', instant: dateOf(Temporal.Instant.from(text)) };
    return LOCAL.test(text) ? readLocal(Temporal.PlainDateTime.from(text), timeZone) : { state: 'malformed' };
  } catch (error) {
    // The calendar has no such day, or the day has no such hour.
    if (error instanceof RangeError) return { state: 'malformed' };
    throw error;
  }
}

function readLocal(local: Temporal.PlainDateTime, timeZone: string): TypedTime {
  const earlier = local.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const later = local.toZonedDateTime(timeZone, { disambiguation: 'later' });
  if (earlier.equals(later)) return { state: 'read', instant: dateOf(earlier) };
  const isSkipped = !earlier.toPlainDateTime().equals(local);
  return { state: isSkipped ? 'skipped' : 'repeated', readings: [withOffset(earlier), withOffset(later)] };
}

function dateOf({ epochMilliseconds }: { epochMilliseconds: number }): Date {
  return new Date(epochMilliseconds);
}

function withOffset(moment: Temporal.ZonedDateTime): string {
  return moment.toString({ timeZoneName: 'never', smallestUnit: moment.second === 0 ? 'minute' : 'second' });
}

/**
 * `30 Nov 2026 12:00 (Europe/Paris, UTC+1)`; seconds are shown when they are not zero, or when `hasSeconds` is true.
 */
export function formatInstant(instant: Date, timeZone: string, hasSeconds = instant.getUTCSeconds() !== 0): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    dateStyle: 'medium',
    timeStyle: hasSeconds ? 'medium' : 'short',
  });
  return `${format.format(instant).replace(', ', ' ')} (${timeZone}, ${offsetAt(instant, timeZone)})`;
}

/** `UTC`, `UTC+1`, `UTC-3:30` */
function offsetAt(instant: Date, timeZone: string): string {
  const { offset } = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const [, sign = '+', hours = '0', minutes = '00'] = /^([+-])0?(\d+):(\d\d)/.exec(offset) ?? [];
  const size = minutes === '00' ? hours : `${hours}:${minutes}`;
  return size === '0' ? 'UTC' : `UTC${sign}${size}`;
}

/** `30 November 2026` for `2026-11-30`. A day is the same in every zone. */
export function formatDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
