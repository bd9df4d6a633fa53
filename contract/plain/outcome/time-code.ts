/** Time codes such as 1:42:18, in seconds after the start of the webcast. */
import { TIME_CODE_MAX_SECONDS } from './outcome-filter.ts';

const MINUTE = 60;
const HOUR = 3600;
const TYPED = /^(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)$/;

/** Hours without a leading zero, minutes and seconds with two digits. */
export function formatTimeCode(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  return `${Math.floor(seconds / HOUR)}:${twoDigits(minutes)}:${twoDigits(seconds % MINUTE)}`;
}

/** Reads `1:42:18` or `42:18`; undefined for anything else. */
export function readTimeCode(typed: string): number | undefined {
  const [match, hours = '0', minutes = '', rest = ''] = TYPED.exec(typed.trim()) ?? [];
  if (match === undefined) return undefined;
  // Without hours, more than 59 minutes are fine.
  if (match.split(':').length === 3 && Number(minutes) >= MINUTE) return undefined;
  const seconds = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(rest);
  return seconds <= TIME_CODE_MAX_SECONDS ? seconds : undefined;
}
