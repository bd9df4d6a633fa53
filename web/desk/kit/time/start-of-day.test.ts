import { expect, test } from 'vitest';
import { dayAfter, startOfDay } from './start-of-day.ts';

test.each([
  ['2025-05-21', 'Europe/Paris', '2025-05-20T22:00:00.000Z'],
  ['2025-01-21', 'Europe/Paris', '2025-01-20T23:00:00.000Z'],
  // The clocks change during the day, and in the night after it.
  ['2025-03-30', 'Europe/Paris', '2025-03-29T23:00:00.000Z'],
  ['2025-03-31', 'Europe/Paris', '2025-03-30T22:00:00.000Z'],
  ['2025-10-26', 'Europe/Paris', '2025-10-25T22:00:00.000Z'],
  ['2025-10-27', 'Europe/Paris', '2025-10-26T23:00:00.000Z'],
  ['2025-05-21', 'Asia/Kolkata', '2025-05-20T18:30:00.000Z'],
  ['2025-05-21', 'America/Los_Angeles', '2025-05-21T07:00:00.000Z'],
  // Midnight itself is skipped.
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
  // Midnight occurs twice.
  ['2025-04-05', 'Africa/Cairo', '2025-04-04T22:00:00.000Z'],
])('%s begins in %s at %s', (day, timeZone, instant) => {
  expect(startOfDay(day, timeZone).toISOString()).toBe(instant);
});

test('finds the day after the end of a month', () => {
  expect(dayAfter('2025-05-31')).toBe('2025-06-01');
  expect(dayAfter('2024-02-28')).toBe('2024-02-29');
});
