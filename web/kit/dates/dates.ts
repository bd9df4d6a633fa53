import { type Language, LOCALES } from '#contract/plain/language.ts';
import type { TranslateDates } from '../words/kit-words.ts';

/** An instant in words: « jeudi 22 mai 2025 », « 12 h 00 », « heure de Paris ». */
export type Moment = { day: string; time: string; zone: string };

const NO_BREAK_SPACE = '\u00a0';

/** Formats an instant in a time zone (an IANA name). */
export function formatMoment(
  instant: Date,
  { language, timeZone, words }: { language: Language; timeZone: string; words: TranslateDates },
): Moment {
  return {
    day: formatDay(instant, language, timeZone),
    time: formatTime(instant, timeZone, words),
    zone: timeZone === 'Europe/Paris' ? words('zones.Europe/Paris') : words('zone', { zone: timeZone }),
  };
}

/** Formats an instant in one line, with its zone and that zone's offset: « …, heure de Paris (UTC+2) ». */
export function writeStamp(
  instant: Date,
  { language, timeZone, words }: { language: Language; timeZone: string; words: TranslateDates },
): string {
  const { day, time, zone } = formatMoment(instant, { language, timeZone, words });
  const at = words('at', { time });
  const offset = formatOffset(instant, timeZone);
  if (timeZone === 'Europe/Paris') return words('stamp', { day, at, zone, offset });
  return words('stampElsewhere', { day, at, zone: timeZone, offset });
}

/** Computed from the two clocks, because `timeZoneName: 'shortOffset'` is younger than some supported browsers. */
function formatOffset(instant: Date, timeZone: string): string {
  const minutes = Math.round((wallClock(instant, timeZone) - wallClock(instant, 'UTC')) / 60_000);
  if (minutes === 0) return 'UTC';
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`;
}

/** Returns the wall-clock time of that zone as if it were UTC. */
function wallClock(instant: Date, timeZone: string): number {
  const numeric = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...numeric });
  const { year, month, day, hour, minute } = partsOf(format, instant);
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
}

/** `Intl` puts plain spaces inside a date. A no-break space keeps the number with the month. */
function formatDay(instant: Date, language: Language, timeZone: string): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  const parts = partsOf(format, instant);
  const day = language === 'fr' && parts['day'] === '1' ? '1er' : parts['day'];
  return `${parts['weekday']} ${day}${NO_BREAK_SPACE}${parts['month']} ${parts['year']}`;
}

function formatTime(instant: Date, timeZone: string, words: TranslateDates): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const { hour: hourText = '0', minute = '00' } = partsOf(format, instant);
  const hour = Number(hourText);
  return words(`time_${periodOf(hour, minute)}`, { hour, hour12: ((hour + 11) % 12) + 1, minute });
}

/** 12:00 is neither a.m. nor p.m., so it has a name. */
function periodOf(hour: number, minute: string) {
  if (minute === '00' && hour === 12) return 'noon';
  if (minute === '00' && hour === 0) return 'midnight';
  return hour < 12 ? 'am' : 'pm';
}

function partsOf(format: Intl.DateTimeFormat, instant: Date): Record<string, string> {
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
