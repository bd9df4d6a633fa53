import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ImportedMeeting, MeetingFile } from '#contract/meeting/organisers-meeting.ts';
import { ENGINES } from '#testing/app.ts';
import { CLAIRE, receiveQuestions } from '#testing/desk/decisions.ts';
import { aboutCurrent, exportCurrent, importCurrent, openCurrent, releaseCurrent } from '#testing/meetings.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { drawLogo } from '../../brand/draw-logo.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { changeThemes } from '../themes/change-themes.ts';
import { findThemes, isThemeInUse } from '../themes/theme-queries.ts';
import { importMeeting } from './import-meeting.ts';
import { findCurrentMeeting } from '../meeting-queries.ts';

const PAY = { code: 'pay', label: { fr: 'Rémunération', en: 'Pay' } };
const WAITS = { longMinutes: 30, veryLongMinutes: 90 };
const BY = { actor: 'operator', actor_id: 'tester' };

const deskOf = ({ themes, waits, secondPerson }: MeetingFile) => ({ themes, waits, secondPerson });

describe.each(ENGINES)('desk settings in a meeting file, on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  let original: MeetingFile;

  beforeAll(async () => {
    original = await exportCurrent(database.db);
  });
  beforeEach(async () => void (await importFile(original)));

  const importFile = async (file: unknown): Promise<ImportedMeeting> =>
    await importCurrent({ db: database.db, drawLogo }, file);
  const lastEntries = async (count: number) => {
    const { rows } = await sql<object>`
      select kind, actor, actor_id, detail from register_entry order by id desc limit ${count}`.execute(database.db);
    return rows.toReversed();
  };
  const countEntries = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from register_entry`.execute(
      database.db,
    );
    return rows[0]?.count ?? 0;
  };

  test('only one of two simultaneous imports of themes succeeds', async () => {
    const { params, actor, seenRevision } = await aboutCurrent(database.db);
    const count = await countEntries();
    const ends = await Promise.allSettled(
      [[PAY], []].map((themes) =>
        importMeeting(
          { drawLogo },
          { db: database.db, actor },
          { params, body: { seenRevision, file: { ...original, themes } } },
        ),
      ),
    );
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await countEntries()).toBe(count + 1);
  });

  test('an import waits for a theme choice without blocking it', async () => {
    await importFile({ ...original, themes: [PAY] });
    const { meetingId } = (await aboutCurrent(database.db)).params;
    const held = Promise.withResolvers<void>();
    const importing = held.promise.then(async () => await importFile({ ...original, themes: [] }));
    await database.db.transaction().execute(async (transaction) => {
      await isThemeInUse(transaction, { meetingId, code: PAY.code });
      held.resolve();
      await wait(300);
      await insertEntry(transaction, { meetingId, kind: 'question.themeSet', actor: CLAIRE });
    });
    expect((await importing).changed).toEqual(['themes']);
  });

  if (engine === 'embedded') return;

  test('imports and records all desk settings and exports them again', async () => {
    const [first, ...others] = original.themes.toReversed();
    const file = { ...original, themes: [PAY, ...others, first!], waits: WAITS, secondPerson: false };
    const count = await countEntries();
    expect((await importFile(file)).changed).toEqual(['themes', 'waits', 'secondPerson']);
    expect(deskOf(await exportCurrent(database.db))).toEqual(deskOf(file));
    expect(await findCurrentMeeting(database.db)).toMatchObject({ overdueThresholds: WAITS, needsSecondPerson: false });
    expect(await lastEntries(3)).toEqual([
      { ...BY, kind: 'meeting.themesChanged', detail: { themes: file.themes.map(({ code }) => code) } },
      { ...BY, kind: 'meeting.waitsChanged', detail: WAITS },
      { ...BY, kind: 'meeting.secondPersonChanged', detail: { isNeeded: false } },
    ]);
    expect(await countEntries()).toBe(count + 3);
    expect((await importFile(await exportCurrent(database.db))).changed).toEqual([]);
    expect(await countEntries()).toBe(count + 3);
  });

  test('writes only the changed settings of the file', async () => {
    const count = await countEntries();
    expect((await importFile({ ...original, brand: '#c8102e', secondPerson: false })).changed).toEqual([
      'brand',
      'secondPerson',
    ]);
    expect(await lastEntries(2)).toEqual([
      { ...BY, kind: 'meeting.changed', detail: { changed: ['brand'] } },
      { ...BY, kind: 'meeting.secondPersonChanged', detail: { isNeeded: false } },
    ]);
    expect(await countEntries()).toBe(count + 2);
  });

  test('a file without desk settings leaves them unchanged', async () => {
    await importFile({ ...original, themes: [PAY], waits: WAITS, secondPerson: false });
    const count = await countEntries();
    const { themes: _themes, waits: _waits, secondPerson: _secondPerson, ...old } = original;
    expect((await importFile(old)).changed).toEqual([]);
    expect(deskOf(await exportCurrent(database.db))).toEqual({ themes: [PAY], waits: WAITS, secondPerson: false });
    expect(await countEntries()).toBe(count);
  });

  test('retires a theme in use and restores it later', async () => {
    await openCurrent(database.db);
    const { meetingId } = (await aboutCurrent(database.db)).params;
    const [questionId = ''] = await receiveQuestions(database.db, meetingId, [{}]);
    await releaseCurrent(database.db);
    await importFile({ ...original, themes: [PAY, ...original.themes] });
    await sql`update question set theme_code = ${PAY.code} where id = ${questionId}`.execute(database.db);
    const [free, ...remaining] = original.themes;
    await importFile({ ...original, themes: remaining });
    const { themes } = await findThemes(database.db, meetingId);
    expect(themes.at(-1)).toEqual({ ...PAY, isRetired: true });
    expect(themes.map(({ code }) => code)).not.toContain(free?.code);
    const { themes: written, ...exported } = await exportCurrent(database.db);
    expect(written).toEqual(remaining);
    expect((await importFile({ ...exported, themes: [...remaining, PAY] })).changed).toEqual(['themes']);
    expect((await findThemes(database.db, meetingId)).themes.at(-1)).toEqual({ ...PAY, isRetired: false });
    await sql`update question set theme_code = null`.execute(database.db);
  });

  test('an import and a theme change never overwrite each other', async () => {
    const { params, actor, seenRevision } = await aboutCurrent(database.db);
    const { version: seenVersion } = await findThemes(database.db, params.meetingId);
    const input = { params, actor: CLAIRE, body: { seenVersion, themes: [PAY] } };
    await inTransaction(changeThemes)({ db: database.db, ...input }, input);
    const late = { ...original, brand: '#c8102e', themes: [] };
    const importing = { params, actor, body: { seenRevision, file: late } };
    const conflict = { code: 'changed-meanwhile' };
    await expect(importMeeting({ drawLogo }, { db: database.db, ...importing }, importing)).rejects.toMatchObject(
      conflict,
    );
    expect((await exportCurrent(database.db)).themes).toEqual([PAY]);
    await importFile(original);
    await expect(inTransaction(changeThemes)({ db: database.db, ...input }, input)).rejects.toMatchObject(conflict);
  });

  test('desk settings fail with the rest of the import', async () => {
    const state = async () => [await aboutCurrent(database.db), await exportCurrent(database.db), await countEntries()];
    const before = await state();
    await sql`alter table meeting add constraint broken check (long_wait_minutes <> 30) not valid`.execute(database.db);
    const file = { ...original, brand: '#c8102e', themes: [PAY], waits: WAITS };
    await expect(importFile(file)).rejects.toThrow('broken');
    await sql`alter table meeting drop constraint broken`.execute(database.db);
    expect(await state()).toEqual(before);
  });
});
