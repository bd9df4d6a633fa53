import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { sql } from 'kysely';
import { phaseAt, type Schedule } from '#contract/meeting.ts';
import { type Database, openDatabase } from '#service/database/connect.ts';
import { migrate } from '#service/database/migrate.ts';
import { createDatabase, startTestCluster } from '#service/database/test-database.ts';
import { createFirstMeeting } from '#service/meetings/create-first-meeting.ts';
import { insertQuestion } from '#service/questions/question-queries.ts';
import { createReference } from '#service/questions/reference.ts';
import { QUESTION } from '#service/test-app.ts';
import type { Figure } from '../bench/figure.ts';
import type { Extent, Trial } from './trial.ts';
import { cases, DAYS, place, type Placed, withOffset } from './wall-clock.ts';

const SIZES = { short: { instants: 5000, attempts: 1000 }, full: { instants: 100_000, attempts: 100_000 } };
const BATCH = 5000;
const WINDOW_ATTEMPTS = 50;

/** Openings and closings around the days when clocks change, and around the present instant, on both engines. */
export const clock: Trial = {
  name: 'clock',
  run: async (extent) => [
    ...(await withDatabase('embedded', (db) => measure(db, 'embedded', extent))),
    ...(await withDatabase('PostgreSQL', (db) => measure(db, 'PostgreSQL', extent))),
  ],
};

type Engine = 'embedded' | 'PostgreSQL';

async function withDatabase<T>(engine: Engine, work: (db: Database) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tribune-fault-'));
  const cluster = engine === 'PostgreSQL' ? await startTestCluster() : undefined;
  const databaseUrl = cluster === undefined ? undefined : (await createDatabase(cluster.url)).url;
  const database = await openDatabase({ databaseUrl, dataDir, poolSize: 10, onConnectionLost: () => {} });
  try {
    await migrate(database);
    await createFirstMeeting(database.db);
    return await work(database.db);
  } finally {
    await database.close();
    await cluster?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(db: Database, engine: Engine, extent: Extent): Promise<Figure[]> {
  const told = await comparePhases(db, SIZES[extent].instants);
  const tried = await submitAroundEdges(db, SIZES[extent].attempts);
  const figure = (name: string, measured: number, detail: string): Figure => ({
    name: `${engine}: ${name}`,
    measured,
    unit: '',
    goal: { atMost: 0 },
    detail,
  });
  const zones = `${told.instants} instants in ${Object.keys(DAYS).length} zones, ${told.open} of them open`;
  const attempts = `${tried.attempts} submissions around ${tried.windows} openings and closings, ${tried.kept} accepted`;
  return [
    figure('instants whose phase is another in the contract', told.different, zones),
    figure('instants open outside their schedule by the wall clock, or closed inside it', told.wrong, zones),
    figure('questions accepted outside', tried.outside, attempts),
    figure('questions refused although the meeting was open throughout', tried.refused, attempts),
  ];
}

async function comparePhases(db: Database, count: number) {
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
  const { rows: said } = await sql<{ phase: string }>`
    select meeting_phase(opens, closes, null, null, null, true, at) as phase
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given(opens timestamptz, closes timestamptz, at timestamptz, place integer) order by place`.execute(db);
  return said.map(({ phase }) => phase);
}

/** Opens and closes for some milliseconds, again and again, under a steady stream of submissions. */
async function submitAroundEdges(db: Database, count: number) {
  const found = { attempts: 0, windows: 0, kept: 0, outside: 0, refused: 0 };
  const { rows } = await sql<{ id: string }>`select id from meeting`.execute(db);
  const meetingId = rows[0]?.id ?? '';
  while (found.attempts < count) {
    const edges = await sql<{ opens: Date; closes: Date }>`
      update meeting set opens_at = clock_timestamp() + interval '4 ms' * random() * 4,
        closes_at = clock_timestamp() + interval '16 ms' + interval '30 ms' * random()
      returning opens_at as opens, closes_at as closes`.execute(db);
    const window = { opens: edges.rows[0]?.opens.getTime() ?? 0, closes: edges.rows[0]?.closes.getTime() ?? 0 };
    found.windows += 1;
    const one = async () => {
      const before = Date.now();
      const isInserted = (await insertQuestion(db, submission(meetingId))).receivedAt !== null;
      const isWithin = before > window.opens + 1 && Date.now() < window.closes - 1;
      found.refused += isWithin && !isInserted ? 1 : 0;
      found.kept += isInserted ? 1 : 0;
    };
    for (let sent = 0; sent < WINDOW_ATTEMPTS; sent += 5) await Promise.all(Array.from({ length: 5 }, one));
    found.attempts += WINDOW_ATTEMPTS;
    found.outside += await takeOutside(db);
  }
  return found;
}

/** Questions kept before the opening or from the closing on; those looked at are told apart by their state. */
async function takeOutside(db: Database): Promise<number> {
  const { rows } = await sql<{ outside: number }>`
    with looked as (
      update question set state = 'withdrawn' from meeting where state = 'received'
      returning received_at < opens_at or received_at >= closes_at as is_outside
    ) select count(*) filter (where is_outside)::integer as outside from looked`.execute(db);
  return rows[0]?.outside ?? 0;
}

function submission(meetingId: string) {
  const questionId = crypto.randomUUID();
  return {
    meetingId,
    questionId,
    reference: createReference(),
    language: 'fr' as const,
    question: { ...QUESTION, recaptchaToken: '' },
    consentWording: '',
    tokenHash: null,
    idempotencyKey: questionId,
    textSalt: Buffer.alloc(16),
    textDigest: '',
  };
}
