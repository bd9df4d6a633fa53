import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cleanLogo } from '../brand/clean-logo.ts';
import { ENGINES, openTestDatabase, type TestDatabaseHandle } from '#testing/app.ts';
import { closeMeeting } from './close-meeting.ts';
import { exportMeeting } from './export-meeting.ts';
import { followCalendar } from './follow-calendar.ts';
import { importMeeting } from './import-meeting.ts';
import { openMeeting } from './open-meeting.ts';

const OPEN_NOW = { heldOn: '2099-05-22', opensAt: '2020-01-01T09:00', closesAt: '2099-05-21T12:00' };
const PAST = { heldOn: '2020-05-22', opensAt: '2020-01-01T09:00', closesAt: '2020-05-21T12:00' };

describe.each(ENGINES)('on the %s database', (engine) => {
  let database: TestDatabaseHandle;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });
  afterAll(() => database.close());

  const bring = async (calendar: object) =>
    await importMeeting(
      { db: database.db, cleanLogo },
      { file: { ...(await exportMeeting(database.db)), ...calendar } },
    );
  const entries = async () => {
    const { rows } = await sql<{ actor: string; detail: unknown }>`
      select actor, detail from register_entry where kind = 'meeting.calendarFollowed' order by id`.execute(
      database.db,
    );
    return rows;
  };

  test('a meeting that nobody has forced changes nothing, and nothing is written down', async () => {
    expect(await followCalendar(database.db, { reason: 'test' })).toMatchObject({ phase: 'closed', override: null });
    expect(await entries()).toEqual([]);
  });

  test('a meeting that was forced closed opens by its calendar again, and the register says why', async () => {
    await closeMeeting(database.db, { reason: 'rehearsal' });
    expect(await bring(OPEN_NOW)).toMatchObject({
      phase: 'closed',
      override: 'closed',
      overrideSince: expect.any(Date),
      overrideReason: 'rehearsal',
    });
    expect(await followCalendar(database.db, { reason: 'rehearsed' })).toMatchObject({
      phase: 'open',
      override: null,
      overrideReason: null,
    });
    expect(await entries()).toEqual([{ actor: 'operator', detail: { was: 'closed', reason: 'rehearsed' } }]);
  });

  test('a meeting that was forced open closes by its calendar again', async () => {
    await openMeeting(database.db, { reason: 'try', until: '2099-05-22 12:00' });
    expect(await bring(PAST)).toMatchObject({ phase: 'open', override: 'open' });
    expect(await followCalendar(database.db, { reason: 'tried' })).toMatchObject({
      phase: 'closed',
      override: null,
      overrideUntil: null,
    });
    expect((await entries()).at(-1)).toEqual({ actor: 'operator', detail: { was: 'open', reason: 'tried' } });
  });

  test('an opening until before the calendar closes is refused, for it would close nothing', async () => {
    expect(await bring(OPEN_NOW)).toMatchObject({ phase: 'open' });
    await expect(openMeeting(database.db, { reason: 'short', until: '2099-05-21 11:59' })).rejects.toMatchObject({
      code: 'until-before-closing',
    });
    expect(await openMeeting(database.db, { reason: 'as planned', until: '2099-05-21 12:00' })).toMatchObject({
      phase: 'open',
      override: 'open',
    });
  });
});
