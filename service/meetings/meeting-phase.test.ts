import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { MEETING_ADDRESSES, MEETING_TEXTS } from '#contract/meeting/meeting.ts';
import { phaseAt, type Schedule } from '#contract/plain/meeting/schedule.ts';
import { findCurrentMeeting, missingTexts } from './meeting-queries.ts';
import { openCurrent } from '#testing/meetings.ts';
import { setUpDatabase } from '#testing/set-up.ts';

describe('the current meeting', () => {
  const database = setUpDatabase('postgresql');

  test('the first meeting is closed and on 23 May 2025', async () => {
    const meeting = await findCurrentMeeting(database.db);
    expect(meeting).toMatchObject({
      heldOn: '2025-05-23',
      phase: 'closed',
      timeZone: 'Europe/Paris',
      isComplete: true,
    });
    expect(meeting?.texts.en.title).toBe('2025 Shareholders’ Meeting');
    expect(meeting?.texts.fr.title).toBe('Assemblée générale des actionnaires 2025');
  });

  test('the database and the contract say the same phase', async () => {
    const cases = fc.sample(schedules, 20_000);
    const rows = cases.map(({ schedule, instant }, place) => ({ ...schedule, instant, place }));
    const { rows: phases } = await sql<{ phase: string }>`
      select meeting_phase("opensAt", "closesAt", override, "overrideUntil", "publishedAt", "isComplete", instant) as phase
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given("opensAt" timestamptz,
        "closesAt" timestamptz, override text, "overrideUntil" timestamptz, "publishedAt" timestamptz,
        "isComplete" boolean, instant timestamptz, place integer) order by place`.execute(database.db);
    expect(phases.map(({ phase }) => phase)).toEqual(cases.map(({ schedule, instant }) => phaseAt(schedule, instant)));
  });

  test.each(MEETING_TEXTS)('a meeting without %s in one language cannot open', async (key) => {
    const column = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    const nothing = MEETING_ADDRESSES.some((address) => address === key) ? null : '  ';
    for (const language of ['fr', 'en']) {
      const [before] = (
        await sql<Record<string, string>>`select * from meeting_text where language = ${language}`.execute(database.db)
      ).rows;
      await sql`update meeting_text set ${sql.ref(column)} = ${nothing} where language = ${language}`.execute(
        database.db,
      );
      await expect(openCurrent(database.db)).rejects.toMatchObject({
        code: 'meeting-incomplete',
        detail: { words: { missing: `${key} (${language})` } },
      });
      const meeting = await findCurrentMeeting(database.db);
      expect(meeting?.isComplete).toBe(false);
      expect(meeting === undefined ? [] : missingTexts(meeting)).toEqual([`${key} (${language})`]);
      await sql`update meeting_text set ${sql.ref(column)} = ${before?.[column]} where language = ${language}`.execute(
        database.db,
      );
    }
    expect((await findCurrentMeeting(database.db))?.isComplete).toBe(true);
  });

  test('a meeting without reasons for refusal cannot open', async () => {
    const { rows } = await sql<{ code: string }>`select code from reason`.execute(database.db);
    await sql`update reason set label_fr = null where code = ${rows[0]?.code}`.execute(database.db);
    await expect(openCurrent(database.db)).rejects.toMatchObject({
      detail: { words: { missing: `reasons.${rows[0]?.code} (fr)` } },
    });
    await sql`delete from reason`.execute(database.db);
    await expect(openCurrent(database.db)).rejects.toMatchObject({
      detail: { words: { missing: 'reasons' } },
    });
  });

  test('the revision grows with every change', async () => {
    const revision = async () => (await findCurrentMeeting(database.db))?.revision ?? 0;
    const first = await revision();
    await sql`update meeting_text set title = title`.execute(database.db);
    expect(await revision()).toBeGreaterThan(first);
  });

  test('the register takes no change and no removal', async () => {
    for (const change of [
      sql`update register_entry set kind = 'x'`,
      sql`delete from register_entry`,
      sql`truncate register_entry`,
    ]) {
      await expect(change.execute(database.db)).rejects.toMatchObject({ code: '42501' });
    }
  });
});

/** Instants on, just before and just after each other's edges. */
const instant = fc
  .tuple(fc.integer({ min: 0, max: 6 }), fc.constantFrom(-1, 0, 1))
  .map(([hour, ms]) => new Date(Date.UTC(2025, 9, 26, hour) + ms));

const schedules: fc.Arbitrary<{ schedule: Schedule; instant: Date }> = fc.record({
  schedule: fc.record({
    opensAt: instant,
    closesAt: instant,
    override: fc.constantFrom('open', 'closed', null),
    overrideUntil: fc.option(instant),
    publishedAt: fc.option(instant),
    isComplete: fc.boolean(),
  }),
  instant,
});
