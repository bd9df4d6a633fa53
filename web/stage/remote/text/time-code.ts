/** Reads and writes offsets in the webcast. No I/O. */

const TIME_CODE = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
const [SECOND_MS, MINUTE_SECONDS, HOUR_SECONDS] = [1000, 60, 3600];

/** Milliseconds of `1:42:18` or `42:18`; undefined for another form. */
export function readTimeCode(typed: string): number | undefined {
  const [, hours = '0', minutes, seconds] = TIME_CODE.exec(typed.trim()) ?? [];
  if (minutes === undefined || seconds === undefined) return undefined;
  if (Number(minutes) >= MINUTE_SECONDS && hours !== '0') return undefined;
  return (Number(hours) * HOUR_SECONDS + Number(minutes) * MINUTE_SECONDS + Number(seconds)) * SECOND_MS;
}

/** `1:42:18`, or `0:00:05`. */
export function writeTimeCode(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / SECOND_MS));
  const two = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS);
  return `${Math.floor(seconds / HOUR_SECONDS)}:${two(minutes)}:${two(seconds % MINUTE_SECONDS)}`;
}
