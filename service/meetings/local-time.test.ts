import { expect, test } from 'vitest';
import fc from 'fast-check';
import { formatDay, formatInstant, readTypedTime } from './local-time.ts';

const PARIS = 'Europe/Paris';

test.each([
  'tomorrow',
  '',
  '2026-11-30',
  '12:00',
  '2026-11-30 12',
  '2026-11-30  12:00',
  '2026-11-30 24:00',
  '2026-11-30 29:00',
  '2026-11-30 12:60',
  '2026-13-01 12:00',
  '2026-02-29 12:00',
  '2099-02-30T12:00:00Z',
  '30/11/2026 12:00',
  '2026-11-30 12:00 Europe/Paris',
  '2026-11-30T12:00[Europe/Paris]',
  '2026-11-30 12:00 UTC',
  '2026-11-30T12:00+1',
  '2026-11-30T12:00+24:00',
  '+012026-11-30T12:00',
])('refuses «%s» as a time', (text) => {
  expect(readTypedTime(text, PARIS)).toEqual({ state: 'malformed' });
});

test.each([
  ['2026-11-30 12:00', PARIS, '2026-11-30T11:00:00.000Z'],
  ['2026-11-30T12:00', PARIS, '2026-11-30T11:00:00.000Z'],
  [' 2026-05-22 12:00:30 ', PARIS, '2026-05-22T10:00:30.000Z'],
  ['2026-05-22 00:00', 'America/St_Johns', '2026-05-22T02:30:00.000Z'],
  ['2026-05-22 12:00+05:30', PARIS, '2026-05-22T06:30:00.000Z'],
  ['2025-05-22T12:00:00+02:00', 'America/New_York', '2025-05-22T10:00:00.000Z'],
  ['2025-05-22T10:00:00.000Z', PARIS, '2025-05-22T10:00:00.000Z'],
])('reads «%s» in %s as %s', (text, timeZone, instant) => {
  expect(readTypedTime(text, timeZone)).toEqual({ state: 'read', instant: new Date(instant) });
});

test('returns both readings of a time that the clock skips', () => {
  expect(readTypedTime('2026-03-29 02:30', PARIS)).toEqual({
    state: 'skipped',
    readings: ['2026-03-29T01:30+01:00', '2026-03-29T03:30+02:00'],
  });
});

test('returns both readings of a time that the clock repeats', () => {
  const readings = ['2026-10-25T02:30+02:00', '2026-10-25T02:30+01:00'];
  expect(readTypedTime('2026-10-25 02:30', PARIS)).toEqual({ state: 'repeated', readings });
  for (const reading of readings) expect(readTypedTime(reading, PARIS)).toMatchObject({ state: 'read' });
});

test.each([
  ['2026-11-30T11:00:00Z', PARIS, '30 Nov 2026 12:00 (Europe/Paris, UTC+1)'],
  ['2026-05-22T10:00:05.999Z', PARIS, '22 May 2026 12:00:05 (Europe/Paris, UTC+2)'],
  ['2026-01-01T00:00:00Z', 'UTC', '1 Jan 2026 00:00 (UTC, UTC)'],
  ['2026-01-01T12:00:00Z', 'America/St_Johns', '1 Jan 2026 08:30 (America/St_Johns, UTC-3:30)'],
  ['2026-01-01T12:00:00Z', 'Pacific/Kiritimati', '2 Jan 2026 02:00 (Pacific/Kiritimati, UTC+14)'],
])('%s in %s is shown as %s', (instant, timeZone, shown) => {
  expect(formatInstant(new Date(instant), timeZone)).toBe(shown);
});

test('reads a shown time back to the same second', () => {
  const zones = [PARIS, 'UTC', 'America/St_Johns', 'Australia/Lord_Howe', 'Asia/Kathmandu'];
  const second = fc.integer({ min: 1_577_836_800, max: 1_893_456_000 });
  fc.assert(
    fc.property(second, fc.constantFrom(...zones), (seconds, timeZone) => {
      const instant = new Date(seconds * 1000);
      const [, day = '', time = ''] = /^(.+) (\d\d:\d\d:\d\d) \(/.exec(formatInstant(instant, timeZone, true)) ?? [];
      const date = new Date(`${day} UTC`).toISOString().slice(0, 10);
      const read = readTypedTime(`${date} ${time}`, timeZone);
      if (read.state === 'read') expect(read.instant).toEqual(instant);
      else expect(read.state).toBe('repeated');
    }),
    { numRuns: 1000 },
  );
});

test('formats a day in words', () => {
  expect(formatDay('2025-05-23')).toBe('23 May 2025');
});
