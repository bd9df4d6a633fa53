import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Decision } from '#contract/question/decision.ts';
import { ChangeReasons } from '#contract/meeting/reason.ts';
import { decide, PROPOSE, receiveQuestions } from '#testing/desk/decisions.ts';
import { aboutCurrent, closeCurrent, exportCurrent, importCurrent, openCurrent } from '#testing/meetings.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { drawLogo } from '../../brand/draw-logo.ts';
import { changeReasons } from './change-reasons.ts';
import { listReasons } from './list-reasons.ts';

describe('reasons for refusal', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);

  const list = async () => await listReasons({ db: database.db }, await aboutCurrent(database.db));
  const change = async (
    reasons: { code: string; label: { fr: string | null; en: string | null } }[],
    seen?: number,
  ) => {
    const { seenRevision, ...current } = await aboutCurrent(database.db);
    return await inTransaction(changeReasons)(
      { db: database.db, ...current },
      { ...current, body: { seenRevision: seen ?? seenRevision, reasons } },
    );
  };
  const inUse = async () => (await list()).reasons.filter(({ isRetired }) => !isRetired);
  const asSent = async () => (await inUse()).map(({ code, label }) => ({ code, label }));
  const propose = async (reasonCode: string) => {
    const { meetingId } = service;
    const [id = ''] = await receiveQuestions(database.db, meetingId, [{}]);
    return await decide(database.db, {
      meetingId,
      id,
      seenVersion: 1,
      decision: { ...PROPOSE, reasonCode } as Decision,
    });
  };
  const shown = async () => {
    const { seenRevision } = await aboutCurrent(database.db);
    const show = async () =>
      (await service.app.inject('/api/v1/meeting')).json<{ reasons: { code: string }[]; revision: number }>();
    // The service caches the meeting for a second.
    await expect.poll(async () => (await show()).revision).toBe(seenRevision);
    return await show();
  };

  test('refuses stale reasons, an unknown meeting and a duplicate code', async () => {
    await expect(change(await asSent(), 1)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const nowhere = listReasons({ db: database.db }, { params: { meetingId: crypto.randomUUID() } });
    await expect(nowhere).rejects.toMatchObject({ code: 'no-meeting' });
    const twice = [1, 2].map(() => ({ code: 'twice', label: { fr: 'x', en: 'x' } }));
    expect(ChangeReasons.safeParse({ seenRevision: 1, reasons: twice }).success).toBe(false);
  });

  test('an open meeting keeps a complete list of reasons', async () => {
    await expect(change([])).rejects.toMatchObject({ code: 'meeting-incomplete' });
    const halves = [{ code: 'half', label: { fr: 'À moitié', en: null } }];
    await expect(change(halves)).rejects.toMatchObject({ code: 'meeting-incomplete' });
    await closeCurrent(database.db);
    const before = await asSent();
    expect((await change(halves)).reasons).toMatchObject(halves);
    await change(before);
    await openCurrent(database.db);
  });

  test('changes reasons on the page and in the register', async () => {
    const before = await shown();
    const [first, second, ...others] = await asSent();
    const renamed = { code: second?.code ?? '', label: { fr: 'Autrement', en: 'Otherwise' } };
    const added = { code: 'new-one', label: { fr: 'Nouveau', en: 'New' } };
    await change([renamed, first!, ...others, added]);
    const after = await shown();
    expect(after.reasons).toEqual([renamed, first, ...others, added]);
    expect(after.revision).toBeGreaterThan(before.revision);
    const { rows } = await sql<{ detail: { changed: string[] } }>`
      select detail from register_entry where kind = 'meeting.reasonsChanged' order by id desc limit 1`.execute(
      database.db,
    );
    expect(rows[0]?.detail.changed.toSorted()).toEqual([first!.code, renamed.code, added.code].toSorted());
  });

  test('retires a used reason, which can come back', async () => {
    const all = await asSent();
    const used = all[0]!;
    const unused = all[1]!;
    await propose(used.code);
    await change(all.slice(2));
    const reasons = (await list()).reasons;
    expect(reasons.filter(({ isRetired }) => isRetired)).toEqual([{ ...used, isRetired: true, isUsed: true }]);
    expect(reasons.map(({ code }) => code)).not.toContain(unused.code);
    expect((await shown()).reasons.map(({ code }) => code)).toEqual(all.slice(2).map(({ code }) => code));
    await expect(propose(used.code)).rejects.toMatchObject({ code: 'reason-unknown' });
    await expect(propose(unused.code)).rejects.toMatchObject({ code: 'reason-unknown' });
    await change(all);
    expect(await asSent()).toEqual(all);
    await propose(used.code);
  });

  test('a meeting file retires a used reason that it omits', async () => {
    const file = await exportCurrent(database.db);
    await importCurrent({ db: database.db, drawLogo }, { ...file, reasons: file.reasons.slice(1) });
    const { reasons } = await list();
    expect(reasons.find(({ code }) => code === file.reasons[0]?.code)).toMatchObject({ isRetired: true });
    expect((await exportCurrent(database.db)).reasons).toEqual(file.reasons.slice(1));
  });
});
