import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  attempt,
  type Attempt,
  type ClockDifference,
  judge,
  measureClock,
  type Window,
  windowBetween,
} from '#testing/database/database-clock.ts';
import { ENGINES } from '#testing/app.ts';
import { newKey, submissionsTo } from '#testing/submissions.ts';
import { closeCurrent, openCurrent } from '#testing/meetings.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

const LEAD_MS = 500;
const LASTS_MS = 1500;
/** How long, and how often at least, questions are submitted after the closing. */
const AFTER_MS = 600;
const TIMES_AFTER = 6;
const AT_ONCE = 4;

/** Judges by the sender's clock, never by the times that the service reports. */
describe.each(ENGINES)('closing on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  let difference: ClockDifference;

  beforeAll(async () => {
    difference = await measureClock(database.db);
  });

  const forget = () =>
    sql`update meeting set override = null, override_until = null, override_reason = null`.execute(database.db);
  const schedule = async (opensAt: Date, closesAt: Date) => {
    await sql`update meeting set opens_at = ${opensAt}, closes_at = ${closesAt}`.execute(database.db);
    return windowBetween(opensAt, closesAt, difference);
  };
  const byTheDatabase = (inMs: number) => new Date(Date.now() + inMs + difference.least);

  /** The ways of closing. Each returns the window in which the meeting was open while questions were submitted. */
  const METHODS: Record<string, () => Promise<Window>> = {
    'by the calendar': async () => {
      const window = await schedule(byTheDatabase(LEAD_MS), byTheDatabase(LEAD_MS + LASTS_MS));
      await forget();
      return { ...window, opensNotAfter: Math.max(window.opensNotAfter, Date.now() + 1) };
    },
    'at the end of a forced opening': async () => {
      const requestedAt = Date.now();
      const until = byTheDatabase(LASTS_MS);
      await openCurrent(database.db, { reason: 'test', until });
      const window = windowBetween(new Date(0), until, difference);
      return { ...window, opensNotBefore: requestedAt, opensNotAfter: Date.now() + 1 };
    },
    'by an organiser': async () => {
      const requestedAt = Date.now();
      await openCurrent(database.db);
      const opened = Date.now() + 1;
      await new Promise((resolve) => setTimeout(resolve, LASTS_MS));
      const closing = Date.now();
      await closeCurrent(database.db);
      return {
        opensNotBefore: requestedAt,
        opensNotAfter: opened,
        closesNotBefore: closing,
        closesNotAfter: Date.now() + 1,
      };
    },
  };

  test.each(Object.entries(METHODS))('accepts questions only between the opening and closing %s', async (_, take) => {
    await closeCurrent(database.db);
    const attempts: Attempt[] = [];
    let closedAt = Infinity;
    const after = () => attempts.filter(({ sentAt }) => sentAt >= closedAt);
    const load = Array.from({ length: AT_ONCE }, async () => {
      while (Date.now() < closedAt + AFTER_MS || after().length < TIMES_AFTER) attempts.push(await submit());
    });
    await new Promise((resolve) => setTimeout(resolve, 100));
    const window = await take();
    closedAt = window.closesNotAfter;
    await Promise.all(load);
    expect(judge(attempts, window, difference)).toEqual({ outside: [], refused: [], misdated: [] });
    expect(new Set(attempts.map(({ status }) => status))).toEqual(new Set([201, 409]));
  });

  async function submit(): Promise<Attempt> {
    const { post, valid } = submissionsTo(service);
    const body = await valid();
    return await attempt(async () => {
      const answer = await post(body);
      return { status: answer.statusCode, body: answer.json() };
    });
  }

  test('stores no question received at or after the closing time', async () => {
    await sql`update meeting set override = null, override_until = null, override_reason = null,
      opens_at = clock_timestamp() - interval '1 hour', closes_at = clock_timestamp() + interval '200 ms'`.execute(
      database.db,
    );
    const { send } = submissionsTo(service);
    for (let status = 201; status === 201;) status = (await send()).statusCode;
    const { rows } = await sql`select from question, meeting where received_at >= closes_at`.execute(database.db);
    expect(rows).toEqual([]);
  });

  if (engine === 'embedded') return;

  test('repeats the first answer for a key after the closing', async () => {
    await openCurrent(database.db);
    const key = newKey();
    const { send } = submissionsTo(service);
    const first = await send({}, key);
    await closeCurrent(database.db);
    const again = await send({}, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    const other = await send({}, { 'accept-language': 'fr' });
    expect([other.statusCode, other.json()]).toMatchObject([
      409,
      {
        code: 'meeting-closed',
        title: 'La plateforme de questions est fermée. Votre question n’a pas été enregistrée.',
      },
    ]);
  });
});
