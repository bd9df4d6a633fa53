/** The time of day with seconds: `11:41:20`. */
export function writeExactClock(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium', hourCycle: 'h23' }).format(instant);
}
