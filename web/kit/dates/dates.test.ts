import { expect, test } from 'vitest';
import { en } from '#words/kit/en.ts';
import { fr } from '#words/kit/fr.ts';
import { formatMoment, writeStamp } from './dates.ts';
import { createWords } from '../words/translate.ts';

const words = { fr: createWords('fr', { kit: fr }), en: createWords('en', { kit: en }) };

function moment(language: 'fr' | 'en', instant: string, timeZone = 'Europe/Paris') {
  const t = words[language]('kit', 'dates');
  return formatMoment(new Date(instant), { language, timeZone, words: t });
}

test('French dates and times keep numbers and units together', () => {
  expect(moment('fr', '2025-05-22T10:00:00Z')).toEqual({
    day: 'jeudi 22\u00a0mai 2025',
    time: '12\u00a0h\u00a000',
    zone: 'heure de Paris',
  });
});

test('noon in English is called noon', () => {
  expect(moment('en', '2025-05-22T10:00:00Z')).toEqual({
    day: 'Thursday 22\u00a0May 2025',
    time: '12:00\u00a0noon',
    zone: 'Paris time',
  });
});

test.each([
  ['2025-05-21T22:00:00Z', '0\u00a0h\u00a000', '12:00\u00a0midnight'],
  ['2025-05-21T22:05:00Z', '0\u00a0h\u00a005', '12:05\u00a0am'],
  ['2025-05-22T07:30:00Z', '9\u00a0h\u00a030', '9:30\u00a0am'],
  ['2025-05-22T10:01:00Z', '12\u00a0h\u00a001', '12:01\u00a0pm'],
  ['2025-05-22T16:45:00Z', '18\u00a0h\u00a045', '6:45\u00a0pm'],
])('%s is %s in Paris, or %s', (instant, french, english) => {
  expect(moment('fr', instant).time).toBe(french);
  expect(moment('en', instant).time).toBe(english);
});

test('only French writes the first of a month as ordinal', () => {
  expect(moment('fr', '2025-05-01T10:00:00Z').day).toBe('jeudi 1er\u00a0mai 2025');
  expect(moment('en', '2025-05-01T10:00:00Z').day).toBe('Thursday 1\u00a0May 2025');
});

test('times use the meeting’s zone and name it outside Paris', () => {
  expect(moment('en', '2025-12-31T23:30:00Z', 'Asia/Tokyo')).toEqual({
    day: 'Thursday 1\u00a0January 2026',
    time: '8:30\u00a0am',
    zone: '(Asia/Tokyo time)',
  });
});

test.each([
  ['fr', '2025-05-21T08:38:24Z', 'Europe/Paris', 'mercredi 21_mai 2025 à 10_h_38, heure de Paris (UTC+2)'],
  ['en', '2025-01-21T08:38:24Z', 'Europe/Paris', 'Tuesday 21_January 2025 at 9:38_am, Paris time (UTC+1)'],
  ['en', '2025-01-21T08:38:24Z', 'Asia/Kolkata', 'Tuesday 21_January 2025 at 2:08_pm (Asia/Kolkata time, UTC+5:30)'],
  [
    'fr',
    '2025-01-21T08:38:24Z',
    'America/St_Johns',
    'mardi 21_janvier 2025 à 5_h_08 (heure de America/St_Johns, UTC−3:30)',
  ],
  ['en', '2025-01-21T00:00:00Z', 'Africa/Dakar', 'Tuesday 21_January 2025 at 12:00_midnight (Africa/Dakar time, UTC)'],
] as const)('a stamp names zone and offset (%s, %s, %s)', (language, instant, timeZone, text) => {
  const t = words[language]('kit', 'dates');
  expect(writeStamp(new Date(instant), { language, timeZone, words: t }).replaceAll('\u00a0', '_')).toBe(text);
});
