import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { VIEWS_MAX } from '#contract/question/view.ts';
import { ENGINES } from '#testing/app.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { organiser } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { Actor } from '../http/actor.ts';
import { listViews } from './list-views.ts';
import { removeView } from './remove-view.ts';
import { saveView } from './save-view.ts';

const MINE = organiser('mine', 'expert');
const THEIRS = organiser('theirs', 'secretary');

describe.each(ENGINES)('views on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database, { isOpen: false });

  const save = async (actor: Actor, viewId: string, name: string, ofMeeting = meeting.id) =>
    await saveView(
      { db: database.db, actor },
      { params: { meetingId: ofMeeting, viewId }, body: { name, filter: 'states=received' } },
    );
  const list = async (actor: Actor) =>
    (await listViews({ db: database.db, actor }, { params: { meetingId: meeting.id } })).views;
  const remove = async (actor: Actor, viewId: string) =>
    await removeView({ db: database.db, actor }, { params: { meetingId: meeting.id, viewId } });

  test('another organiser cannot see, change or remove a view', async () => {
    const id = crypto.randomUUID();
    const [saved] = (await save(MINE, id, 'Climat')).views;
    expect(saved).toEqual({ id, name: 'Climat', filter: 'states=received' });
    expect(await list(THEIRS)).toEqual([]);
    await expect(save(THEIRS, id, 'Taken')).rejects.toMatchObject({ code: 'id-taken' });
    await remove(THEIRS, id);
    expect(await list(MINE)).toEqual([saved]);
    await save(MINE, id, 'Climat');
    expect(await list(MINE)).toEqual([saved]);
    expect((await save(MINE, id, 'Climate')).views).toMatchObject([{ id, name: 'Climate' }]);
    expect((await remove(MINE, id)).views).toEqual([]);
    expect((await remove(MINE, id)).views).toEqual([]);
  });

  test(`keeps ${VIEWS_MAX} views at most, also when saved simultaneously`, async () => {
    const owner = organiser('owner of many', 'expert');
    const ids = Array.from({ length: VIEWS_MAX + 3 }, () => crypto.randomUUID());
    const saved = await Promise.allSettled(ids.map((id) => save(owner, id, id.slice(0, 8))));
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(VIEWS_MAX);
    expect(await list(owner)).toHaveLength(VIEWS_MAX);
    const [first] = await list(owner);
    expect((await save(owner, first?.id ?? '', 'Renamed')).views).toHaveLength(VIEWS_MAX);
  });

  if (engine === 'embedded') return;

  test('refuses views to an operator', async () => {
    await expect(list(OPERATOR)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(save(OPERATOR, crypto.randomUUID(), 'a')).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('refuses a view id that another meeting uses', async () => {
    const [id, another] = [crypto.randomUUID(), crypto.randomUUID()];
    await sql`
      insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
      select ${another}::uuid, false, held_on, time_zone, opens_at, closes_at, brand from meeting`.execute(database.db);
    const { views } = await save(MINE, id, 'Climat');
    await expect(save(MINE, id, 'Climate', another)).rejects.toMatchObject({ code: 'id-taken' });
    expect(await list(MINE)).toEqual(views);
    await remove(MINE, id);
  });
});
