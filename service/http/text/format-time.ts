import type { Language } from '#contract/plain/language.ts';

/** Formats the time of day for people: 10:46, in French 10 h 46. */
export function formatTime(instant: Date, language: Language, timeZone: string): string {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(instant);
  return language === 'fr' ? hour.replace(':', '\u00a0h\u00a0') : hour;
}
