import { expect, test } from 'vitest';
import { writeOtherDay, writeTenths } from './times.ts';

const NOW = new Date('2025-11-28T09:00:00Z');

test.each([
  ['2025-11-27T17:40:00Z', '27\u00a0nov.', '27\u00a0Nov'],
  ['2025-12-01T09:00:00Z', '1er\u00a0déc.', '1\u00a0Dec'],
  ['2024-11-27T17:40:00Z', '27\u00a0nov. 2024', '27\u00a0Nov 2024'],
  // In Paris it is already the day of NOW.
  ['2025-11-27T23:30:00Z', undefined, undefined],
  ['2025-11-28T17:40:00Z', undefined, undefined],
])('names the day of %s unless it is today', (instant, fr, en) => {
  const write = (language: 'fr' | 'en') =>
    writeOtherDay(new Date(instant), NOW, { timeZone: 'Europe/Paris', language });
  expect(write('fr')).toBe(fr);
  expect(write('en')).toBe(en);
});

test('writes tenths of a second in each language', () => {
  expect(writeTenths(0.4, 'fr')).toBe('0,4');
  expect(writeTenths(0.4, 'en')).toBe('0.4');
});
