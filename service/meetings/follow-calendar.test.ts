import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { drawLogo } from '../brand/draw-logo.ts';
import { closeCurrent, exportCurrent, importCurrent, openCurrent, releaseCurrent } from '#testing/meetings.ts';
import { setUpDatabase } from '#testing/set-up.ts';

const OPEN_NOW = { heldOn: '2099-05-22', opensAt: '2020-01-01T09:00', closesAt: '2099-05-21T12:00' };
const PAST = { heldOn: '2020-05-22', opensAt: '2020-01-01T09:00', closesAt: '2020-05-21T12:00' };

describe('following the calendar', () => {
  const database = setUpDatabase('postgresql');

  const importCalendar = async (calendar: object) =>
    await importCurrent({ db: database.db, drawLogo }, { ...(await exportCurrent(database.db)), ...calendar });
  const entries = async () => {
    const { rows } = await sql<{ actor: string; name: string; detail: unknown }>`
      select actor, actor_id as name, detail from register_entry where kind = 'meeting.calendarFollowed' order by id`.execute(
      database.db,
    );
    return rows;
  };

  test('a meeting without an override changes and records nothing', async () => {
    expect(await releaseCurrent(database.db, 'test')).toMatchObject({ phase: 'closed', override: null });
    expect(await entries()).toEqual([]);
  });

  test('a forced closing ends and the register says why', async () => {
    await closeCurrent(database.db, 'rehearsal');
    expect(await importCalendar(OPEN_NOW)).toMatchObject({
      phase: 'closed',
      override: 'closed',
      overrideSince: expect.any(Date),
      overrideReason: 'rehearsal',
    });
    expect(await releaseCurrent(database.db, 'rehearsed')).toMatchObject({
      phase: 'open',
      override: null,
      overrideReason: null,
    });
    expect(await entries()).toEqual([
      { actor: 'operator', name: 'tester', detail: { was: 'closed', reason: 'rehearsed' } },
    ]);
  });

  test('a meeting that was forced open closes by its calendar', async () => {
    await openCurrent(database.db, { reason: 'try', until: new Date('2099-05-22T10:00:00Z') });
    expect(await importCalendar(PAST)).toMatchObject({ phase: 'open', override: 'open' });
    expect(await releaseCurrent(database.db, 'tried')).toMatchObject({
      phase: 'closed',
      override: null,
      overrideUntil: null,
    });
    expect((await entries()).at(-1)).toEqual({
      actor: 'operator',
      name: 'tester',
      detail: { was: 'open', reason: 'tried' },
    });
  });

  test('refuses an opening that ends before the calendar closes', async () => {
    expect(await importCalendar(OPEN_NOW)).toMatchObject({ phase: 'open' });
    await expect(
      openCurrent(database.db, { reason: 'short', until: new Date('2099-05-21T09:59:00Z') }),
    ).rejects.toMatchObject({
      code: 'until-before-closing',
    });
    expect(
      await openCurrent(database.db, { reason: 'as planned', until: new Date('2099-05-21T10:00:00Z') }),
    ).toMatchObject({
      phase: 'open',
      override: 'open',
    });
  });
});
