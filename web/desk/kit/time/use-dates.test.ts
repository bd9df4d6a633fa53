import { describe, expect, test } from 'vitest';
import { createWords } from '#web/kit/words/translate.ts';
import { catalogue as en } from '../../words/en.ts';
import { catalogue as fr } from '../../words/fr.ts';
import { createDates } from './use-dates.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const PARIS = 'Europe/Paris';

const french = createDates({ language: 'fr', timeZone: PARIS, t: createWords('fr', fr)('desk', 'time') });
const english = createDates({ language: 'en', timeZone: PARIS, t: createWords('en', en)('desk', 'time') });

/** The texts join a number and its unit by a no-break space; the expectations use ordinary spaces. */
const loose = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-23T12:53:00Z', 'Aujourd’hui à 13 h 53', 'Today, 13:53'],
  ['2026-11-22T12:53:00Z', 'Hier à 13 h 53', 'Yesterday, 13:53'],
  ['2026-11-24T12:53:00Z', '24 novembre à 13 h 53', '24 November, 13:53'],
  ['2026-05-01T06:05:00Z', '1er mai à 8 h 05', '1 May, 08:05'],
  ['2025-11-23T12:53:00Z', '23 novembre 2025 à 13 h 53', '23 November 2025, 13:53'],
])('names the moment %s relative to now', (instant, inFrench, inEnglish) => {
  expect(loose(french.moment(new Date(instant), NOW))).toBe(inFrench);
  expect(loose(english.moment(new Date(instant), NOW))).toBe(inEnglish);
});

test('abbreviates the month of a day in each language', () => {
  const at = new Date('2026-11-24T21:27:00Z');
  expect(loose(french.shortDayOfMonth(at, NOW))).toBe('24 nov.');
  expect(loose(english.shortDayOfMonth(at, NOW))).toBe('24 Nov');
});

test('starts a moment inside a sentence in lower case', () => {
  const at = new Date('2026-11-23T12:53:00Z');
  expect(loose(french.momentWithin(at, NOW))).toBe('aujourd’hui à 13 h 53');
  expect(loose(english.momentWithin(at, NOW))).toBe('today, 13:53');
});

describe('the year of a date', () => {
  const lastYear = new Date('2025-05-22T10:00:00Z');

  test('names the year of a day in another year', () => {
    expect(loose(french.day(lastYear, NOW))).toBe('jeudi 22 mai 2025');
    expect(loose(english.day(lastYear, NOW))).toBe('Thursday 22 May 2025');
    expect(loose(french.shortDay(lastYear, NOW))).toBe('jeu. 22 mai 2025');
    expect(loose(english.dayAndTime(lastYear, NOW))).toBe('22 May 2025 at 12:00');
  });

  test('omits the year of a day in this year', () => {
    const thisYear = new Date('2026-05-22T10:00:00Z');
    expect(loose(french.day(thisYear, NOW))).toBe('vendredi 22 mai');
    expect(loose(english.shortDay(thisYear, NOW))).toBe('Fri 22 May');
    expect(loose(french.dayAndTime(thisYear, NOW))).toBe('22 mai à 12 h 00');
  });

  test('takes the year from the time zone of the meeting', () => {
    expect(loose(french.dayOfMonth(new Date('2025-12-31T23:30:00Z'), NOW))).toBe('1er janvier');
    expect(loose(french.dayOfMonth(new Date('2025-12-31T22:30:00Z'), NOW))).toBe('31 décembre 2025');
  });
});
