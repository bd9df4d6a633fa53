import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closingAt, contradictsCalendar, nextChangeAt, phaseAt, type Schedule } from '../plain/meeting/schedule.ts';
import { casesOf } from '#testing/property-cases.ts';

const OPENS = new Date('2025-05-05T07:00:00Z');
const CLOSES = new Date('2025-05-22T10:00:00Z');
const PLAIN: Schedule = {
  opensAt: OPENS,
  closesAt: CLOSES,
  override: null,
  overrideUntil: null,
  publishedAt: null,
  isComplete: true,
};
const at = (instant: Date, ms = 0) => new Date(instant.getTime() + ms);

describe('the calendar', () => {
  test.each([
    ['a millisecond before opening', at(OPENS, -1), 'announced'],
    ['at opening', OPENS, 'open'],
    ['a millisecond before closing', at(CLOSES, -1), 'open'],
    ['at closing', CLOSES, 'closed'],
    ['long after', at(CLOSES, 1e12), 'closed'],
  ] as const)('gives the phase %s', (_, instant, phase) => expect(phaseAt(PLAIN, instant)).toBe(phase));

  test('never opens a meeting with missing texts', () => {
    const incomplete = { ...PLAIN, isComplete: false };
    expect(phaseAt(incomplete, OPENS)).toBe('announced');
    expect(phaseAt({ ...incomplete, override: 'open' }, OPENS)).toBe('announced');
    expect(phaseAt(incomplete, CLOSES)).toBe('closed');
  });
});

describe('an override', () => {
  test('an override opens before and after the calendar would', () => {
    expect(phaseAt({ ...PLAIN, override: 'open' }, at(OPENS, -1))).toBe('open');
    expect(phaseAt({ ...PLAIN, override: 'open' }, CLOSES)).toBe('open');
  });

  test('the calendar resumes when an override ends', () => {
    const until = at(CLOSES, 5000);
    const schedule: Schedule = { ...PLAIN, override: 'open', overrideUntil: until };
    expect(phaseAt(schedule, at(until, -1))).toBe('open');
    expect(phaseAt(schedule, until)).toBe('closed');
    expect(closingAt(schedule, CLOSES)).toEqual(until);
    expect(closingAt(schedule, OPENS)).toEqual(until);
  });

  test('an override closes the meeting, and publication still shows', () => {
    expect(phaseAt({ ...PLAIN, override: 'closed' }, OPENS)).toBe('closed');
    expect(phaseAt({ ...PLAIN, override: 'closed', publishedAt: CLOSES }, CLOSES)).toBe('published');
  });

  test('an override without an end gives no closing time', () => {
    expect(closingAt({ ...PLAIN, override: 'open' }, at(CLOSES, 1))).toBeNull();
    expect(closingAt({ ...PLAIN, override: 'open' }, OPENS)).toBeNull();
  });
});

describe('an override contradicts the calendar', () => {
  const open: Schedule = { ...PLAIN, override: 'open' };
  const closed: Schedule = { ...PLAIN, override: 'closed' };
  test.each([
    ['none', PLAIN, OPENS, false],
    ['closed, before the opening', closed, at(OPENS, -1), true],
    ['closed, while the calendar is open', closed, OPENS, true],
    ['closed, once the calendar is closed too', closed, CLOSES, false],
    ['open without an end, while the calendar is open: it will go on', open, OPENS, true],
    ['open without an end, once the calendar is closed', open, CLOSES, true],
    ['open until before the closing', { ...open, overrideUntil: at(CLOSES, -1) }, OPENS, false],
    ['open until the closing', { ...open, overrideUntil: CLOSES }, OPENS, false],
    ['open until after the closing', { ...open, overrideUntil: at(CLOSES, 1) }, OPENS, true],
    ['open until an instant that is past', { ...open, overrideUntil: at(CLOSES, 1) }, at(CLOSES, 1), false],
  ] as const)('compares an override with the calendar: %s', (_, schedule, instant, expected) =>
    expect(contradictsCalendar(schedule, instant)).toBe(expected),
  );
});

test('only an open meeting has a closing time', () => {
  expect(closingAt(PLAIN, at(OPENS, -1))).toBeNull();
  expect(closingAt(PLAIN, OPENS)).toEqual(CLOSES);
  expect(closingAt(PLAIN, CLOSES)).toBeNull();
});

const instant = fc.integer({ min: 0, max: 20 }).map((n) => at(OPENS, n * 1000));
const schedule = fc
  .record({
    opensAt: instant,
    closesAt: instant,
    override: fc.constantFrom('open', 'closed', null),
    overrideUntil: fc.option(instant),
    publishedAt: fc.option(instant),
    isComplete: fc.boolean(),
  })
  .filter(({ opensAt, closesAt }) => opensAt < closesAt);

test('the next change is the first instant with another phase', () => {
  fc.assert(
    fc.property(schedule, instant, (some, now) => {
      const change = nextChangeAt(some, now);
      const phase = phaseAt(some, now);
      const end = change ?? at(OPENS, 30_000);
      for (let t = now.getTime(); t < end.getTime(); t += 1000) expect(phaseAt(some, new Date(t))).toBe(phase);
      if (change !== null) expect(phaseAt(some, change)).not.toBe(phase);
    }),
    { numRuns: casesOf({ usual: 1000, full: 20_000 }) },
  );
});

test('phases never go back without an override', () => {
  const order = ['announced', 'open', 'closed', 'published'];
  fc.assert(
    fc.property(schedule, instant, fc.nat(10_000), (some, now, later) => {
      const free = { ...some, override: null, overrideUntil: null };
      const [before, after] = [phaseAt(free, now), phaseAt(free, at(now, later))];
      expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
    }),
    { numRuns: casesOf({ usual: 1000, full: 10_000 }) },
  );
});

describe('time zones', () => {
  // Paris 2025: 30 March has no 02:30, 26 October has two of them.
  test('a skipped or repeated hour does not affect the schedule', () => {
    const changes = ['2025-03-30T01:00:00Z', '2025-10-26T01:00:00Z', '2025-04-05T15:00:00Z', '2025-11-02T06:00:00Z'];
    fc.assert(
      fc.property(
        fc.constantFrom(...changes),
        fc.integer({ min: -7_200_000, max: 7_200_000 }),
        fc.integer({ min: 1, max: 7_200_000 }),
        fc.integer({ min: -14_400_000, max: 14_400_000 }),
        (change, offset, lasts, seen) => {
          const opensAt = at(new Date(change), offset);
          const some = { ...PLAIN, opensAt, closesAt: at(opensAt, lasts) };
          const now = at(new Date(change), seen);
          const isInside = now >= some.opensAt && now < some.closesAt;
          expect(phaseAt(some, now) === 'open').toBe(isInside);
        },
      ),
      { numRuns: casesOf({ usual: 1000, full: 100_000 }) },
    );
  });
});
