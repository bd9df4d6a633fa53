/** Dates as a meeting file writes them: by the clock of the meeting's zone, or with an offset. No I/O. */

const LOCAL = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/;
const OFFSET = /(?:Z|[+-]\d{2}:\d{2})$/;

/** True for the name of a zone with rules of its own, such as `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  return /^[A-Z]/i.test(name) && isFulfilled(() => Temporal.Now.zonedDateTimeISO(name));
}

/**
 * Reads `2027-05-20T12:00`, by the clock of the zone, or `2027-05-20T12:00+02:00`.
 *
 * @returns why it cannot be an instant, in words, when it cannot
 */
export function readInstant(text: string, timeZone: string): Date | string {
  const local = text.replace(OFFSET, '');
  const isDate = LOCAL.test(local) && isFulfilled(() => Temporal.PlainDateTime.from(local, { overflow: 'reject' }));
  if (!isDate) return 'must be a date and time such as 2027-05-20T12:00, or with its offset 2027-05-20T12:00+02:00';
  if (local !== text) return dateOf(Temporal.Instant.from(text));
  const [early, late] = readings(Temporal.PlainDateTime.from(local), timeZone);
  if (early.epochMilliseconds === late.epochMilliseconds) return dateOf(early);
  if (!early.toPlainDateTime().equals(local)) return `does not exist in ${timeZone}, where the clocks go forward then`;
  const [one, other] = [early, late].map((instant) => `${local}${instant.offset}`);
  return `happens twice in ${timeZone}, where the clocks go back then: write ${one} or ${other}`;
}

/** Writes an instant so that `readInstant` gives it back: with its offset only where the local time is not enough. */
export function writeInstant(instant: Date, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const local = zoned.toPlainDateTime();
  const smallestUnit = local.second === 0 && local.millisecond === 0 ? 'minute' : 'millisecond';
  const [early, late] = readings(local, timeZone);
  const isEnough = early.epochMilliseconds === late.epochMilliseconds;
  return isEnough ? local.toString({ smallestUnit }) : zoned.toString({ smallestUnit, timeZoneName: 'never' });
}

/** The two instants that a local time can mean; the same one twice, but for an hour in spring and one in autumn. */
function readings(local: Temporal.PlainDateTime, timeZone: string) {
  return [
    local.toZonedDateTime(timeZone, { disambiguation: 'earlier' }),
    local.toZonedDateTime(timeZone, { disambiguation: 'later' }),
  ] as const;
}

function dateOf({ epochMilliseconds }: { epochMilliseconds: number }): Date {
  return new Date(epochMilliseconds);
}

/** Temporal refuses what is no date by throwing. */
function isFulfilled(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
