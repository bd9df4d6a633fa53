/** Writes times of the stage. No I/O. */
import type { Language } from '#contract/plain/language.ts';
import type { Translate } from '#web/kit/words/translate.ts';
import type { StageWords } from './stage-words.ts';

type TimeWords = Translate<StageWords, 'time'>;

/** The time of day in a zone: « 11 h 25 », “11:25”. */
export function writeClock(instant: Date, timeZone: string, t: TimeWords): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, hour: 'numeric', minute: '2-digit', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  return t('clock', { hour: Number(parts['hour'] ?? 0), minute: parts['minute'] ?? '00' });
}

/** The day in a zone: « 27 nov. », “27 Nov”; with the year in another year than that of `now`. */
function writeDay(instant: Date, now: Date, { timeZone, language }: { timeZone: string; language: Language }): string {
  const options = { timeZone, day: 'numeric', month: 'short', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat(language === 'fr' ? 'fr-FR' : 'en-GB', options);
  const partsOf = (at: Date) => Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { day = '', month = '', year = '' } = partsOf(instant);
  const named = `${language === 'fr' && day === '1' ? '1er' : day}\u00a0${month}`;
  return year === partsOf(now)['year'] ? named : `${named} ${year}`;
}

/** The day of an instant, as `writeDay` writes it; undefined on the day of `now`. */
export function writeOtherDay(
  instant: Date,
  now: Date,
  zone: { timeZone: string; language: Language },
): string | undefined {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone.timeZone, dateStyle: 'short' });
  return day.format(instant) === day.format(now) ? undefined : writeDay(instant, now, zone);
}

/** Seconds with one decimal: « 0,4 », “0.4”. */
export function writeTenths(seconds: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(seconds);
}

/** The city of a zone's name: `America/New_York` is New York. */
export function cityOf(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Minutes and seconds, with a minus sign for a negative time: `1:05`, `−0:30`. */
export function writeDuration(ms: number): string {
  // A time that counts down reaches 0:00 at its end, and one that counts up leaves it after a whole second.
  const seconds = ms < 0 ? Math.ceil(-ms / 1000) : Math.floor(ms / 1000);
  const [minutes, rest] = [Math.floor(seconds / 60), String(seconds % 60).padStart(2, '0')];
  return `${ms < 0 && seconds > 0 ? '−' : ''}${minutes}:${rest}`;
}

/** A speaking time: « 1 min 50 », “40 s”. */
export function writeSpeakingTime(seconds: number, t: TimeWords): string {
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return t('seconds', { seconds });
  return t('minutes', { minutes, seconds: String(seconds % 60).padStart(2, '0') });
}
