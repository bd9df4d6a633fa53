const MINUTE_SECONDS = 60;

/** A speaking time as minutes and seconds: `4:05`. */
export function clock(seconds: number): string {
  const whole = Math.round(Math.abs(seconds));
  return `${Math.floor(whole / MINUTE_SECONDS)}:${String(whole % MINUTE_SECONDS).padStart(2, '0')}`;
}
