/** Dates of a meeting file: by the clock of the meeting's zone, or with an offset. No I/O. */
import { readTypedTime } from '../local-time.ts';

/** True for the name of a zone with rules of its own, such as `Europe/Paris`. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Z]/i.test(name)) return false;
  try {
    Temporal.Now.zonedDateTimeISO(name);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

/**
 * Reads `2027-05-20T12:00`, by the clock of the zone, or `2027-05-20T12:00+02:00`.
 *
 * @returns the reason in words when the text is not an instant
 */
export function readInstant(text: string, timeZone: string): Date | string {
  const typed = readTypedTime(text, timeZone);
  switch (typed.state) {
    case 'read':
      return typed.instant;
    case 'malformed':
      return 'must be a date and time such as 2027-05-20T12:00, or with its offset 2027-05-20T12:00+02:00';
    case 'skipped':
      return `does not exist in ${timeZone}, where the clocks go forward then`;
    case 'repeated':
      return `happens twice in ${timeZone}, where the clocks go back then: write ${typed.readings.join(' or ')}`;
    default:
      return typed satisfies never;
  }
}

/**
 * Writes an instant so that `readInstant` returns it again. The offset is added only when the local time is ambiguous.
 */
export function writeInstant(instant: Date, timeZone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const local = zoned.toPlainDateTime();
  const smallestUnit = local.second === 0 && local.millisecond === 0 ? 'minute' : 'millisecond';
  const written = local.toString({ smallestUnit });
  const isEnough = readTypedTime(written, timeZone).state === 'read';
  return isEnough ? written : zoned.toString({ smallestUnit, timeZoneName: 'never' });
}
