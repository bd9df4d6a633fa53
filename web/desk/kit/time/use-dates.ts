import { useMemo } from 'react';
import { type Language, LOCALES } from '#contract/plain/language.ts';
import type { Translate } from '#web/kit/words/translate.ts';
import { useLanguage } from '../../language/language.tsx';
import { type DeskAreas, useDeskWords } from '../../words/desk-words.ts';

const NO_BREAK_SPACE = '\u00a0';
const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

export type Dates = {
  /** « 10 h 42 », “10:42”. */
  time: (at: Date) => string;
  /**
   * « mer. 21 mai », “Wed 21 May”; « mer. 21 mai 2025 » in another year than that of `now`. The formats below add the
   * year in the same way.
   */
  shortDay: (at: Date, now: Date) => string;
  /** « 21 mai », “21 May”. */
  dayOfMonth: (at: Date, now: Date) => string;
  /** « 24 nov. », “24 Nov”. */
  shortDayOfMonth: (at: Date, now: Date) => string;
  /** « mercredi 21 mai », “Wednesday 21 May”. */
  day: (at: Date, now: Date) => string;
  /** « 21 mai à 10 h 38 », “21 May at 10:38”. */
  dayAndTime: (at: Date, now: Date) => string;
  /** « Aujourd’hui à 8 h 54 », “Today, 08:54”, “21 May, 10:38”. */
  moment: (at: Date, now: Date) => string;
  /** The same inside a sentence: « aujourd’hui à 8 h 54 », “today, 08:54”. */
  momentWithin: (at: Date, now: Date) => string;
  /** The time since an instant, in one unit: “4 min”, “1 h 04”, “2 days”. */
  age: (at: Date, now: Date) => string;
  /** The same for screen readers: “4 min ago”. */
  ago: (at: Date, now: Date) => string;
  /** A duration in minutes: “45 min”, “4 h”, “4 h 30”. */
  span: (minutes: number) => string;
};

/** Formats instants in a time zone (an IANA name) and in the desk's language. */
export function useDates(timeZone: string): Dates {
  const { language } = useLanguage();
  const t = useDeskWords('time');
  return useMemo(() => createDates({ language, timeZone, t }), [language, timeZone, t]);
}

type DateOptions = { language: Language; timeZone: string; t: Translate<DeskAreas['desk'], 'time'> };

export function createDates({ language, timeZone, t }: DateOptions): Dates {
  const format = (options: Intl.DateTimeFormatOptions) => {
    const formatter = onceNeeded(LOCALES[language], { timeZone, ...options });
    return (at: Date) =>
      Object.fromEntries(
        formatter()
          .formatToParts(at)
          .map(({ type, value }) => [type, value]),
      );
  };
  const clock = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const long = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const short = format({ weekday: 'short', day: 'numeric', month: 'long' });
  const shortMonth = format({ day: 'numeric', month: 'short', year: 'numeric' });
  const date = onceNeeded('en-CA', { timeZone, dateStyle: 'short' });

  const time = (at: Date) => {
    const { hour = '', minute = '' } = clock(at);
    return t('clock', { hour: language === 'fr' ? Number(hour) : hour, minute });
  };
  const dayOfMonthIn = (parts: typeof long) => (at: Date, now: Date) => {
    const { day = '', month = '', year = '' } = parts(at);
    const dayAndMonth = `${language === 'fr' && day === '1' ? '1er' : day}${NO_BREAK_SPACE}${month}`;
    return year === parts(now)['year'] ? dayAndMonth : `${dayAndMonth} ${year}`;
  };
  const dayOfMonth = dayOfMonthIn(long);
  const moment = (at: Date, now: Date) => {
    const yesterday = new Date(now.getTime() - DAY_MINUTES * MINUTE_MS);
    const day = date().format(at);
    if (day === date().format(now)) return t('today', { time: time(at) });
    if (day === date().format(yesterday)) return t('yesterday', { time: time(at) });
    return t('on', { day: dayOfMonth(at, now), time: time(at) });
  };
  const span = (minutes: number) => {
    const [hours, rest] = [Math.floor(minutes / HOUR_MINUTES), minutes % HOUR_MINUTES];
    if (hours === 0) return t('minutes', { count: rest });
    return rest === 0 ? t('wholeHours', { hours }) : t('hours', { hours, minutes: String(rest).padStart(2, '0') });
  };
  const minutesSince = (at: Date, now: Date) => Math.floor((now.getTime() - at.getTime()) / MINUTE_MS);
  const age = (at: Date, now: Date) => {
    const minutes = minutesSince(at, now);
    if (minutes < 1) return t('now');
    if (minutes < HOUR_MINUTES) return t('minutes', { count: minutes });
    if (minutes >= DAY_MINUTES) return t('days', { count: Math.floor(minutes / DAY_MINUTES) });
    const rest = String(minutes % HOUR_MINUTES).padStart(2, '0');
    return t('hours', { hours: Math.floor(minutes / HOUR_MINUTES), minutes: rest });
  };
  return {
    time,
    dayOfMonth,
    shortDayOfMonth: dayOfMonthIn(shortMonth),
    shortDay: (at, now) => `${short(at)['weekday'] ?? ''} ${dayOfMonth(at, now)}`,
    day: (at, now) => `${long(at)['weekday'] ?? ''} ${dayOfMonth(at, now)}`,
    dayAndTime: (at, now) => t('dayAndTime', { day: dayOfMonth(at, now), time: time(at) }),
    moment,
    momentWithin: (at, now) => moment(at, now).replace(/^\p{Lu}/u, (first) => first.toLowerCase()),
    age,
    ago: (at, now) => (minutesSince(at, now) < 1 ? t('now') : t('ago', { age: age(at, now) })),
    span,
  };
}

/**
 * Creates a formatter on first use: creating one costs more than formatting a hundred ages, and most rows show only an
 * age.
 */
function onceNeeded(locale: string, options: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let formatter: Intl.DateTimeFormat | undefined;
  return () => (formatter ??= new Intl.DateTimeFormat(locale, options));
}
