import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OrderPlace } from '#contract/running-order/change-order.ts';
import { ENGINES } from '#testing/app.ts';
import { createTopic } from '#testing/desk/answers.ts';
import { CLAIRE, move as moveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import { commandOf, moveRow, place, placeNewTopics, rowIdsOf, showOrder } from '#testing/desk/running-order.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { setTopicAside, takeTopicBack } from './move-row.ts';
import { lockOrder } from './order-queries.ts';
import { placeTopics } from './place-topics.ts';
import { removeOrderRow } from './remove-row.ts';
import { addOrderSection, renameOrderSection } from './sections.ts';
import { setOrderTime } from './set-order-time.ts';

const START: OrderPlace = { at: 'start' };
const END: OrderPlace = { at: 'end' };
const after = (rowId: string): OrderPlace => ({ at: 'after', rowId });

describe.each(ENGINES)('the running order on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let rows: { rowId: string; topicId: string }[] = [];
  const idOf = (index: number) => rows[index]?.rowId ?? '';
  const topicOf = (index: number) => rows[index]?.topicId ?? '';
  const ofRow = (index: number) => ({ meetingId: meeting.id, rowId: idOf(index) });

  beforeEach(async () => {
    await sql`delete from running_order_row`.execute(database.db);
    await sql`delete from running_order`.execute(database.db);
    rows = await placeNewTopics(database.db, meeting.id, 4);
  });

  const move = async (index: number, to: OrderPlace, { seenVersion = 1, by = THOMAS } = {}) =>
    await moveRow(database.db, ofRow(index), { to, seenVersion, by });
  /** The shown rows as the numbers of their first places. */
  const order = async () => {
    const ids = await rowIdsOf(database.db, meeting.id);
    return ids.map((id) => rows.findIndex(({ rowId }) => rowId === id));
  };
  const entries = async (kind: string) => {
    const { rows: found } = await sql<{ detail: Record<string, unknown>; by: string; seen: number | null }>`
      select detail, actor_id as by, seen_version as seen from register_entry where kind = ${kind} order by id`.execute(
      database.db,
    );
    return found;
  };

  test('moves of different rows at once both succeed', async () => {
    await Promise.all([move(0, after(idOf(2))), move(3, START, { by: CLAIRE })]);
    expect(await order()).toEqual([3, 1, 2, 0]);
  });

  test('an archived topic is not placed', async () => {
    const { topicId } = await createTopic(database.db, meeting.id);
    const { rows: held } = await sql<{ id: string; seenVersion: number }>`
      select id, version as "seenVersion" from question where topic_id = ${topicId}::uuid`.execute(database.db);
    await moveQuestions(database.db, {
      meetingId: meeting.id,
      questions: held,
      into: { kind: 'existing', topicId: topicOf(0) },
    });
    const { placed, skipped } = await place(database.db, meeting.id, { topicIds: [topicId] });
    expect({ placed, skipped }).toEqual({ placed: [], skipped: [{ topicId, code: 'topic-not-found' }] });
  });

  test('many moves into one gap keep their order', async () => {
    const versions = [1, 1, 1, 1];
    for (let times = 0; times < 130; times++) {
      const index = times % 2 === 0 ? 3 : 2;
      versions[index] = (await move(index, after(idOf(0)), { seenVersion: versions[index] ?? 0 })).version;
      expect((await order()).slice(0, 2)).toEqual([0, index]);
    }
    const { rows: found } = await sql<{ longest: number }>`
      select max(char_length(position::text))::integer as longest from running_order_row`.execute(database.db);
    expect(found[0]?.longest).toBeLessThanOrEqual(60);
    expect(await order()).toEqual([0, 2, 3, 1]);
  });

  if (engine === 'embedded') return;

  test('a move waits for another one and then succeeds', async () => {
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const holding = database.db.transaction().execute(async (transaction) => {
      await lockOrder(transaction, meeting.id);
      isLocked();
      await released;
    });
    await locked;
    let count = 0;
    const moving = [move(0, END), move(1, after(idOf(3)))].map((each) => each.finally(() => count++));
    await expect
      .poll(async () => {
        const { rows: waiting } = await sql`
          select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
          database.db,
        );
        return waiting.length;
      })
      .toBe(2);
    expect(count).toBe(0);
    release();
    await Promise.all([holding, ...moving]);
    // The order of the two moves is open.
    expect([
      [2, 3, 1, 0],
      [2, 3, 0, 1],
    ]).toContainEqual(await order());
  });

  test('refuses a stale move and names the present order', async () => {
    await move(3, START, { by: CLAIRE });
    await expect(move(3, after(idOf(1)))).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version: 2, by: 'claire', rowIds: [3, 0, 1, 2].map(idOf) } },
    });
    expect(await order()).toEqual([3, 0, 1, 2]);
  });

  test('refuses moves of unknown rows, and after unknown rows', async () => {
    const unknown = crypto.randomUUID();
    const gone = { code: 'order-row-not-found' };
    await expect(move(0, after(unknown))).rejects.toMatchObject(gone);
    const params = { meetingId: meeting.id, rowId: unknown };
    await expect(moveRow(database.db, params, { to: END, seenVersion: 1 })).rejects.toMatchObject(gone);
    const elsewhere = { ...ofRow(0), meetingId: unknown };
    const moving = moveRow(database.db, elsewhere, { to: END, seenVersion: 1 });
    await expect(moving).rejects.toMatchObject({ code: 'no-meeting' });
    await expect(move(0, after(idOf(0)))).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  test('a move follows its neighbour to the new place', async () => {
    await move(1, END);
    await move(0, after(idOf(1)));
    expect(await order()).toEqual([2, 3, 1, 0]);
    const [moved] = (await entries('order.moved')).slice(-1);
    expect(moved).toEqual({ detail: { rowId: idOf(0), topicId: topicOf(0), from: 1, to: 4 }, by: 'thomas', seen: 1 });
  });

  test('places many topics after a row, and skips others', async () => {
    const fresh: string[] = [];
    for (let count = 0; count < 5; count++) fresh.push((await createTopic(database.db, meeting.id)).topicId);
    const unknown = crypto.randomUUID();
    const topicIds = [...fresh, topicOf(3), unknown, fresh[0] ?? ''];
    const placed = await place(database.db, meeting.id, { topicIds, at: after(idOf(1)) });
    expect(placed.placed.map(({ topicId }) => topicId)).toEqual(fresh);
    expect(placed.skipped).toEqual([
      { topicId: topicOf(3), code: 'already-placed' },
      { topicId: unknown, code: 'topic-not-found' },
    ]);
    const ids = await rowIdsOf(database.db, meeting.id);
    expect(ids).toEqual([idOf(0), idOf(1), ...placed.placed.map(({ rowId }) => rowId), idOf(2), idOf(3)]);
    expect((await entries('order.placed')).slice(-5).map(({ detail }) => detail['to'])).toEqual([3, 4, 5, 6, 7]);
    const none = await place(database.db, meeting.id, { topicIds: [unknown] });
    expect(none.placed).toEqual([]);
  });

  test('two commands with one key place topics once', async () => {
    const { topicId } = await createTopic(database.db, meeting.id);
    const ctx = commandOf(database.db, THOMAS);
    const input = { params: { meetingId: meeting.id }, body: { topicIds: [topicId], place: START } };
    const first = await placeTopics(ctx, input);
    expect(await placeTopics(ctx, input)).toEqual(first);
    expect((await rowIdsOf(database.db, meeting.id))[0]).toBe(first.placed[0]?.rowId);
  });

  test('sets a topic aside, and takes it back', async () => {
    const aside = async (index: number, seenVersion: number) =>
      await setTopicAside(commandOf(database.db, THOMAS), { params: ofRow(index), body: { seenVersion } });
    const back = async (index: number, seenVersion: number, to: OrderPlace | null = null) =>
      await takeTopicBack(commandOf(database.db, THOMAS), { params: ofRow(index), body: { seenVersion, place: to } });
    await aside(1, 1);
    expect(await order()).toEqual([0, 2, 3]);
    expect((await showOrder(database.db, meeting.id)).later.map(({ id }) => id)).toEqual([idOf(1)]);
    await expect(aside(1, 2)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await expect(move(1, START, { seenVersion: 2 })).rejects.toMatchObject({ code: 'step-not-allowed' });
    // A colleague may move a topic after the one that was set aside.
    await move(3, after(idOf(1)));
    expect(await order()).toEqual([0, 3, 2]);
    await back(1, 2);
    expect(await order()).toEqual([0, 1, 3, 2]);
    await expect(back(1, 3)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await aside(1, 3);
    await back(1, 4, END);
    expect(await order()).toEqual([0, 3, 2, 1]);
    expect((await entries('order.takenBack')).at(-1)?.detail).toEqual({ rowId: idOf(1), topicId: topicOf(1), to: 4 });
  });

  test('removes a row, whose topic can be placed again', async () => {
    const remove = async (seenVersion: number) =>
      await removeOrderRow(commandOf(database.db, THOMAS), { params: ofRow(1), body: { seenVersion } });
    await expect(remove(2)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await remove(1)).toEqual({ rowId: idOf(1) });
    await expect(remove(1)).rejects.toMatchObject({ code: 'order-row-not-found' });
    expect(await order()).toEqual([0, 2, 3]);
    const { placed } = await place(database.db, meeting.id, { topicIds: [topicOf(1)], at: START });
    expect(placed).toHaveLength(1);
  });

  test('names sections, which move like topics', async () => {
    const headings = { headingFr: 'Finances', headingEn: 'Finance' };
    const { rowId } = await addOrderSection(commandOf(database.db, THOMAS), {
      params: { meetingId: meeting.id },
      body: { ...headings, place: after(idOf(1)) },
    });
    const params = { meetingId: meeting.id, rowId };
    await renameOrderSection(commandOf(database.db, CLAIRE), {
      params,
      body: { seenVersion: 1, headingFr: 'Après la pause', headingEn: 'After the break' },
    });
    await moveRow(database.db, params, { to: START, seenVersion: 2 });
    const [first] = (await showOrder(database.db, meeting.id)).rows;
    expect(first).toMatchObject({ kind: 'section', headingEn: 'After the break', version: 3, changedBy: 'thomas' });
    expect((await entries('order.sectionRenamed')).at(-1)?.detail).toEqual({ rowId });
    const body = { seenVersion: 3 };
    const aside = setTopicAside(commandOf(database.db, THOMAS), { params, body });
    await expect(aside).rejects.toMatchObject({ code: 'step-not-allowed' });
    const renaming = renameOrderSection(commandOf(database.db, THOMAS), {
      params: ofRow(0),
      body: { seenVersion: 1, ...headings },
    });
    await expect(renaming).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  test('moves leave the version of the available time', async () => {
    const setTime = async (seenVersion: number, availableMinutes: number | null) =>
      await setOrderTime(commandOf(database.db, CLAIRE), {
        params: { meetingId: meeting.id },
        body: { seenVersion, availableMinutes },
      });
    await move(0, END);
    expect(await setTime(0, 45)).toEqual({ version: 1, availableMinutes: 45 });
    await expect(setTime(0, 50)).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version: 1, by: 'claire' } },
    });
    expect((await showOrder(database.db, meeting.id)).totals.availableMinutes).toBe(45);
    await setTime(1, null);
    expect(await showOrder(database.db, meeting.id)).toMatchObject({ version: 2, totals: { availableMinutes: null } });
  });

  test.each([
    ['one position for two rows', sql`position = (select min(position) from running_order_row)`],
    ['a position that is no number', sql`position = 'NaN'`],
    ['a position of more than 100 digits', sql`position = ${`1.${'1'.repeat(100)}`}::numeric`],
    [
      'a section that is set aside',
      sql`kind = 'section', topic_id = null, heading_fr = 'F', heading_en = 'E',
        is_later = true`,
    ],
    ['an exception without a reason', sql`exception_by = 'claire', exception_at = now()`],
    ['a section with one heading', sql`kind = 'section', topic_id = null, heading_fr = 'F'`],
  ])('refuses %s', async (_, change) => {
    const changing = sql`update running_order_row set ${change} where id = ${idOf(2)}::uuid`.execute(database.db);
    await expect(changing).rejects.toMatchObject({ code: expect.stringMatching(/^23/) as unknown });
  });
});
