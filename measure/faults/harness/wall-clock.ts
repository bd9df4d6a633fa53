/** Openings and closings as organisers write them: wall-clock times of a zone. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { phaseAt, type Schedule } from '#contract/plain/meeting/schedule.ts';
import type { Database } from '#service/database/database.ts';

const BATCH = 5000;

/** Days on which these clocks skip or repeat half an hour, an hour or a whole day; Kathmandu's never do. */
export const DAYS: Record<string, string[]> = {
  'Europe/Paris': ['2025-03-30', '2025-10-26', '2025-05-22'],
  'America/New_York': ['2025-03-09', '2025-11-02'],
  'Australia/Lord_Howe': ['2025-04-06', '2025-10-05'],
  'Pacific/Apia': ['2011-12-29', '2011-12-31', '2011-09-24', '2012-04-01'],
  'Asia/Kathmandu': ['2025-05-22', '1985-12-31'],
};

/** A wall-clock time of a zone, and which instant it means when the clock skips or repeats it. */
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

const cases: fc.Arbitrary<Case> = fc.record({
  opens: wallTimes,
  lastsMinutes: fc.integer({ min: 1, max: 2 * 24 * 60 }),
  edge: fc.constantFrom<Case['edge'][]>('opening', 'closing'),
  offsetMs: fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -7_200_000, max: 7_200_000 })),
});

function zoned({ zone, day, minutes, fold }: WallTime, laterMinutes = 0): Temporal.ZonedDateTime {
  const midnight = Temporal.PlainDate.from(day).toPlainDateTime();
  return midnight.add({ minutes: minutes + laterMinutes }).toZonedDateTime(zone, { disambiguation: fold });
}

type Placed = { opensAt: Temporal.ZonedDateTime; closesAt: Temporal.ZonedDateTime; instant: Temporal.Instant };

/** Both ends are wall-clock times, as an organiser writes them. A span that the clock skips lasts a minute. */
function place({ opens, lastsMinutes, edge, offsetMs }: Case): Placed {
  const opensAt = zoned(opens);
  const wanted = zoned(opens, lastsMinutes);
  const closesAt =
    Temporal.Instant.compare(opensAt.toInstant(), wanted.toInstant()) < 0 ? wanted : opensAt.add({ minutes: 1 });
  const around = edge === 'opening' ? opensAt : closesAt;
  return { opensAt, closesAt, instant: around.toInstant().add({ milliseconds: offsetMs }) };
}

/** Writes the wall-clock time with its offset, which both sides parse independently. */
function withOffset(time: Temporal.ZonedDateTime): string {
  return time.toString({ timeZoneName: 'never' });
}

export type PhaseComparison = { instants: number; open: number; different: number; wrong: number };

/** Compares the database's phase at this many instants with the contract's and with the wall clock's. */
export async function comparePhases(db: Database, count: number): Promise<PhaseComparison> {
  const found = { instants: 0, open: 0, different: 0, wrong: 0 };
  for (let done = 0; done < count; done += BATCH) {
    const placed = fc.sample(cases, Math.min(BATCH, count - done)).map(place);
    const phases = await phasesByDatabase(db, placed);
    for (const [index, { opensAt, closesAt, instant }] of placed.entries()) {
      const isInside =
        Temporal.Instant.compare(instant, opensAt.toInstant()) >= 0 &&
        Temporal.Instant.compare(instant, closesAt.toInstant()) < 0;
      const isOpen = phases[index] === 'open';
      found.instants += 1;
      found.open += isOpen ? 1 : 0;
      found.wrong += isOpen === isInside ? 0 : 1;
      found.different +=
        phases[index] === phaseAt(scheduleOf(opensAt, closesAt), new Date(instant.epochMilliseconds)) ? 0 : 1;
    }
  }
  return found;
}

function scheduleOf(opensAt: Temporal.ZonedDateTime, closesAt: Temporal.ZonedDateTime): Schedule {
  const none = { override: null, overrideUntil: null, publishedAt: null, isComplete: true } as const;
  return { opensAt: new Date(withOffset(opensAt)), closesAt: new Date(withOffset(closesAt)), ...none };
}

async function phasesByDatabase(db: Database, placed: Placed[]): Promise<string[]> {
  const rows = placed.map(({ opensAt, closesAt, instant }, index) => ({
    opens: withOffset(opensAt),
    closes: withOffset(closesAt),
    at: instant.toString(),
    place: index,
  }));
  const { rows: phases } = await sql<{ phase: string }>`
    select meeting_phase(opens, closes, null, null, null, true, at) as phase
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(opens timestamptz, closes timestamptz, at timestamptz, place integer) order by place`.execute(db);
  return phases.map(({ phase }) => phase);
}
