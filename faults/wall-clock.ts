/** Openings and closings as organisers write them: wall-clock times of a zone. */
import fc from 'fast-check';

/** Days on which these clocks skip or repeat an hour, half an hour or a whole day; Kathmandu's never do. */
export const DAYS: Record<string, string[]> = {
  'Europe/Paris': ['2025-03-30', '2025-10-26', '2025-05-22'],
  'America/New_York': ['2025-03-09', '2025-11-02'],
  'Australia/Lord_Howe': ['2025-04-06', '2025-10-05'],
  'Pacific/Apia': ['2011-12-29', '2011-12-31', '2011-09-24', '2012-04-01'],
  'Asia/Kathmandu': ['2025-05-22', '1985-12-31'],
};

/** A wall-clock time of a zone, and where it falls when the clock skips or repeats it. */
type WallTime = { zone: string; day: string; minutes: number; fold: 'earlier' | 'later' };
type Case = { opens: WallTime; lastsMinutes: number; edge: 'opening' | 'closing'; offsetMs: number };

const wallTimes: fc.Arbitrary<WallTime> = fc
  .record({
    zone: fc.constantFrom(...Object.keys(DAYS)),
    day: fc.nat(99),
    minutes: fc.integer({ min: -60, max: 1500 }),
    fold: fc.constantFrom<('earlier' | 'later')[]>('earlier', 'later'),
  })
  .map(({ zone, day, minutes, fold }) => {
    const days = DAYS[zone] ?? [];
    return { zone, day: days[day % days.length] ?? '', minutes, fold };
  });

export const cases: fc.Arbitrary<Case> = fc.record({
  opens: wallTimes,
  lastsMinutes: fc.integer({ min: 1, max: 2 * 24 * 60 }),
  edge: fc.constantFrom<Case['edge'][]>('opening', 'closing'),
  offsetMs: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -7_200_000, max: 7_200_000 })),
});

function zoned({ zone, day, minutes, fold }: WallTime, laterMinutes = 0): Temporal.ZonedDateTime {
  const midnight = Temporal.PlainDate.from(day).toPlainDateTime();
  return midnight.add({ minutes: minutes + laterMinutes }).toZonedDateTime(zone, { disambiguation: fold });
}

export type Placed = { opensAt: Temporal.ZonedDateTime; closesAt: Temporal.ZonedDateTime; instant: Temporal.Instant };

/** Both ends are wall-clock times, as an organiser writes them; a span that the clock swallows lasts a minute. */
export function place({ opens, lastsMinutes, edge, offsetMs }: Case): Placed {
  const opensAt = zoned(opens);
  const wanted = zoned(opens, lastsMinutes);
  const closesAt =
    Temporal.Instant.compare(opensAt.toInstant(), wanted.toInstant()) < 0 ? wanted : opensAt.add({ minutes: 1 });
  const around = edge === 'opening' ? opensAt : closesAt;
  return { opensAt, closesAt, instant: around.toInstant().add({ milliseconds: offsetMs }) };
}

/** As it is written down: the wall clock with its offset, which both sides read by themselves. */
export function withOffset(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: 'never' });
}
