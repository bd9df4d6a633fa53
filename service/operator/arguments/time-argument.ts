import { readTypedTime } from '../../meetings/local-time.ts';
import { UsageFault } from './options.ts';

/**
 * Parses the time of an option, in the meeting's time zone.
 *
 * @throws UsageFault, with both readings of a time that a clock change skips or repeats
 */
export function readTimeOption(option: string, typed: string, timeZone: string): Date {
  const read = readTypedTime(typed, timeZone);
  switch (read.state) {
    case 'read':
      return read.instant;
    case 'malformed':
      throw new UsageFault(
        `${option} must be a time by the clock of ${timeZone}, such as 2026-11-30 12:00, or one with its offset, such as 2026-11-30T12:00+01:00`,
      );
    case 'skipped':
      throw new UsageFault(
        `${option} ${typed.trim()} does not exist in ${timeZone}, where the clocks go forward over it: write ${read.readings.join(' or ')}`,
      );
    case 'repeated':
      throw new UsageFault(
        `${option} ${typed.trim()} comes twice in ${timeZone}, where the clocks go back over it: write ${read.readings.join(' for the first time, ')} for the second`,
      );
    default:
      return read satisfies never;
  }
}
