import { expect, test } from 'vitest';
import { readLocalTime, writeLocalTime } from './local-time.ts';

test.each([
  ['2025-05-22T12:00', 'Europe/Paris', '2025-05-22T10:00:00.000Z'],
  ['2025-01-22T12:00', 'Europe/Paris', '2025-01-22T11:00:00.000Z'],
  ['2025-03-30T01:59', 'Europe/Paris', '2025-03-30T00:59:00.000Z'],
  ['2025-03-30T03:00', 'Europe/Paris', '2025-03-30T01:00:00.000Z'],
  ['2025-05-22T00:00', 'America/St_Johns', '2025-05-22T02:30:00.000Z'],
])('reads and writes %s in %s as one instant', (local, timeZone, instant) => {
  expect(readLocalTime(local, timeZone)).toEqual({ state: 'read', instant: new Date(instant) });
  expect(writeLocalTime(new Date(instant), timeZone)).toBe(local);
});

test.each([
  ['2025-03-30T02:30', 'skipped'],
  ['2025-10-26T02:30', 'repeated'],
  ['2025-02-30T12:00', 'malformed'],
  ['', 'malformed'],
  ['2025-05-22', 'malformed'],
])('%s is %s in Paris', (local, state) => {
  expect(readLocalTime(local, 'Europe/Paris')).toEqual({ state });
});
