import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { isShowable } from '#contract/plain/stage/is-showable.ts';
import { ENGINES } from '#testing/app.ts';
import { approveText, NGOZI, save } from '#testing/desk/answers.ts';
import { CLAIRE, commandKey, THOMAS } from '#testing/desk/decisions.ts';
import { commandOf, moveRow, placeNewTopics, showOrder } from '#testing/desk/running-order.ts';
import { command, JULIEN, stageOverview } from '#testing/desk/stage.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { giveOrderException } from '../running-order/exceptions.ts';
import { removeOrderRow } from '../running-order/remove-row.ts';
import { commandStage } from './commands/command-stage.ts';
import { readContent } from './content/read-content.ts';
import { findShowable } from './state/topic-queries.ts';

describe.each(ENGINES)('the stage on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let rows: { rowId: string; topicId: string }[] = [];
  const topic = (index: number) => rows[index]?.topicId ?? '';
  const send = async (...[sent, over]: [Parameters<typeof command>[1], object?]) =>
    await command(database.db, sent, { meetingId: meeting.id, ...over });
  const overview = async () => await stageOverview(database.db, { meetingId: meeting.id });
  const places = async () => (await overview()).progress.map(({ topicId, status }) => [indexOf(topicId), status]);
  const indexOf = (topicId: string) => rows.findIndex((row) => row.topicId === topicId);
  const outcomeOf = async (index: number) => {
    const { rows: found } = await sql<{ outcome: string | null; from: number | null }>`
      select outcome, from_seconds as from from topic_outcome where topic_id = ${topic(index)}::uuid`.execute(
      database.db,
    );
    return found[0];
  };
  const kinds = async () => {
    const { rows: found } = await sql<{ kind: string }>`
      select kind from register_entry where kind like 'stage.%' order by id`.execute(database.db);
    return found.map(({ kind }) => kind);
  };

  beforeEach(async () => {
    await sql`alter table stage disable trigger live_stage_stays`.execute(database.db);
    await sql`delete from stage`.execute(database.db);
    await sql`alter table stage enable trigger live_stage_stays`.execute(database.db);
    await sql`delete from running_order_row`.execute(database.db);
    rows = await placeNewTopics(database.db, meeting.id, 4);
    for (const { topicId } of rows.slice(0, 3)) {
      const params = { meetingId: meeting.id, topicId, language: 'fr' as const };
      await approveText(database.db, params, { text: 'Oui.', writer: THOMAS, reviewer: NGOZI });
    }
  });

  test('two presses of Next with one version advance once', async () => {
    const started = await send({ kind: 'start' });
    const presses = [1, 2].map(async () => await send({ kind: 'next' }, { seenVersion: started.version }));
    const results = await Promise.allSettled(presses);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'changed-meanwhile' });
    expect(await places()).toEqual([
      [0, 'now'],
      [1, 'next'],
      [2, 'upcoming'],
      [3, 'upcoming'],
    ]);
  });

  test('a repeated command gets its first answer and acts once', async () => {
    await send({ kind: 'start' });
    const key = commandKey();
    const seenVersion = (await overview()).state.version;
    const first = await send({ kind: 'next' }, { key, seenVersion });
    expect(await send({ kind: 'next' }, { key, seenVersion })).toEqual(first);
    expect((await overview()).state.now).toBe(topic(0));
  });

  test('a delayed command neither acts late nor twice', async () => {
    const { version: seenVersion, sentAt } = await send({ kind: 'start' });
    const key = commandKey();
    const inTime = { key, seenVersion, expiresAt: new Date(sentAt.getTime() + 8000) };
    const first = await send({ kind: 'next' }, inTime);
    // The reply was lost, so the remote repeats its press; the service may get it much later.
    expect(await send({ kind: 'next' }, inTime)).toEqual(first);
    await expect(send({ kind: 'next' }, { ...inTime, key: commandKey() })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    const tooLate = { seenVersion: first.version, expiresAt: new Date(first.sentAt.getTime() - 1) };
    await expect(send({ kind: 'next' }, tooLate)).rejects.toMatchObject({ code: 'command-expired' });
    await expect(send({ kind: 'cover', cover: 'blank' }, tooLate)).rejects.toMatchObject({ code: 'command-expired' });
    expect((await overview()).state).toMatchObject({ now: topic(0), cover: null, revision: first.revision });
  });

  test('a changed order applies below Next after two seconds', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'next' });
    const [first, , , last] = (await showOrder(database.db, meeting.id)).rows;
    const params = { meetingId: meeting.id, rowId: last?.id ?? '' };
    await moveRow(database.db, params, { to: { at: 'after', rowId: first?.id ?? '' }, seenVersion: 1, by: THOMAS });
    const proposed = await overview();
    expect(proposed.proposed?.map(indexOf)).toEqual([3, 2]);
    expect(await places()).toEqual([
      [0, 'now'],
      [1, 'next'],
      [2, 'upcoming'],
      [3, 'upcoming'],
    ]);
    await sql`
      update stage set proposed_at = proposed_at - interval '2 seconds', revision = revision + 1`.execute(database.db);
    expect(await places()).toEqual([
      [0, 'now'],
      [1, 'next'],
      [3, 'upcoming'],
      [2, 'upcoming'],
    ]);
    expect((await send({ kind: 'next' })).now).toBe(topic(1));
  });

  test('a change that moves no topic below Next proposes nothing', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'next' });
    const { state } = await overview();
    const params = { meetingId: meeting.id, rowId: rows[3]?.rowId ?? '' };
    await giveOrderException(commandOf(database.db, CLAIRE), {
      params,
      body: { seenVersion: 1, reason: 'Announced.' },
    });
    expect((await overview()).state).toMatchObject({ revision: state.revision, proposalAppliesAt: null });
  });
  if (engine === 'embedded') return;

  test('an unapproved topic needs the exception of a secretary', async () => {
    await send({ kind: 'start' });
    await expect(send({ kind: 'goTo', topicId: topic(3) })).rejects.toMatchObject({ code: 'topic-not-approved' });
    const params = { meetingId: meeting.id, rowId: rows[3]?.rowId ?? '' };
    await giveOrderException(commandOf(database.db, CLAIRE), {
      params,
      body: { seenVersion: 1, reason: 'Announced.' },
    });
    expect((await send({ kind: 'goTo', topicId: topic(3) })).now).toBe(topic(3));
  });

  test('service and screens agree on what may be shown', async () => {
    const answer = { meetingId: meeting.id, topicId: topic(3), language: 'en' as const };
    await save(database.db, answer, { text: 'Perhaps.', seenVersion: 0, by: THOMAS });
    const bySql = async (topicId: string) =>
      await database.db
        .transaction()
        .execute(async (one) => (await findShowable(one, { meetingId: meeting.id, topicId }))?.isShowable);
    const both = async (index: number) => {
      const { topics } = await readContent(database.db, meeting.id);
      const shown = topics.find(({ id }) => id === topic(index));
      return [await bySql(topic(index)), shown && isShowable(shown)];
    };
    expect(await both(0)).toEqual([true, true]);
    expect(await both(3)).toEqual([false, false]);
    const params = { meetingId: meeting.id, rowId: rows[3]?.rowId ?? '' };
    await giveOrderException(commandOf(database.db, CLAIRE), {
      params,
      body: { seenVersion: 1, reason: 'Announced.' },
    });
    expect(await both(3)).toEqual([true, true]);
  });

  test('a skipped topic goes to Later and can return', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'next' });
    await send({ kind: 'skip', topicId: topic(0) });
    expect(await places()).toEqual([
      [1, 'now'],
      [2, 'next'],
      [3, 'upcoming'],
      [0, 'skipped'],
    ]);
    expect((await showOrder(database.db, meeting.id)).later.map(({ topic: { id } }) => indexOf(id))).toEqual([0]);
    const { topics } = await readContent(database.db, meeting.id);
    expect(topics.filter(({ isLater }) => isLater).map(({ id }) => indexOf(id))).toEqual([0]);
    expect((await kinds()).slice(-4)).toEqual(['stage.started', 'stage.shown', 'stage.skipped', 'stage.shown']);
  });

  test('a skipped topic does not return with a waiting proposal', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'next' });
    const [first, , , last] = (await showOrder(database.db, meeting.id)).rows;
    const params = { meetingId: meeting.id, rowId: last?.id ?? '' };
    await moveRow(database.db, params, { to: { at: 'after', rowId: first?.id ?? '' }, seenVersion: 1, by: THOMAS });
    await send({ kind: 'skip', topicId: topic(1) });
    await sql`
      update stage set proposed_at = proposed_at - interval '2 seconds', revision = revision + 1`.execute(database.db);
    expect(await places()).toEqual([
      [0, 'now'],
      [2, 'next'],
      [3, 'upcoming'],
      [1, 'skipped'],
    ]);
  });

  test('the order keeps the topics Now and Next', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'next' });
    const remove = async (index: number) => {
      const params = { meetingId: meeting.id, rowId: rows[index]?.rowId ?? '' };
      return await removeOrderRow(commandOf(database.db, CLAIRE), { params, body: { seenVersion: 1 } });
    };
    await expect(remove(0)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await expect(remove(1)).rejects.toMatchObject({ code: 'step-not-allowed' });
    expect(await remove(2)).toEqual({ rowId: rows[2]?.rowId });
  });

  test('a time code of days is left out', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'setRecordingStart', at: new Date(Date.now() - 5 * 86_400_000) });
    await send({ kind: 'next' });
    await send({ kind: 'markAnswered', topicId: topic(0) });
    expect((await overview()).progress[0]).toMatchObject({ fromSeconds: null, toSeconds: null });
  });

  test('an answered topic has its time code until the undo', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'setRecordingStart', at: new Date(Date.now() - 60_000) });
    await send({ kind: 'next' });
    await send({ kind: 'markAnswered', topicId: topic(0) });
    const [first] = (await overview()).progress;
    expect(first?.answeredAt).not.toBeNull();
    expect(first?.fromSeconds).toBeGreaterThanOrEqual(59);
    await expect(send({ kind: 'markAnswered', topicId: topic(0) })).rejects.toMatchObject({ code: 'step-not-allowed' });
    await expect(send({ kind: 'markAnswered', topicId: topic(2) })).rejects.toMatchObject({ code: 'step-not-allowed' });
    expect((await overview()).state.canUndoAnswered).toBe(topic(0));
    expect(await outcomeOf(0)).toMatchObject({ outcome: 'answeredLive', from: first?.fromSeconds });
    await send({ kind: 'undoAnswered', topicId: topic(0) });
    expect((await overview()).progress[0]?.answeredAt).toBeNull();
    expect(await outcomeOf(0)).toMatchObject({ outcome: null });
  });

  test('the timer counts from Now, stops and goes on', async () => {
    await send({ kind: 'start' });
    expect((await send({ kind: 'next' })).timer.runningSince).not.toBeNull();
    const stopped = await send({ kind: 'stopTimer' });
    expect(stopped.timer.runningSince).toBeNull();
    const resumed = await send({ kind: 'startTimer' });
    expect(resumed.timer).toMatchObject({ elapsedMs: stopped.timer.elapsedMs });
    expect(resumed.timer.runningSince).not.toBeNull();
  });

  test('the register has only start and end of a rehearsal', async () => {
    const rehearse = async (sent: Parameters<typeof command>[1]) => await send(sent, { mode: 'rehearsal' });
    await rehearse({ kind: 'start' });
    await rehearse({ kind: 'next' });
    await rehearse({ kind: 'skip', topicId: topic(0) });
    await rehearse({ kind: 'markAnswered', topicId: topic(1) });
    await rehearse({ kind: 'setLanguages', languages: 'en' });
    expect((await showOrder(database.db, meeting.id)).later).toEqual([]);
    const ended = await rehearse({ kind: 'end' });
    expect(ended).toMatchObject({ status: 'ready', now: null, next: null, topics: 0, languages: 'both' });
    expect((await kinds()).slice(-2)).toEqual(['stage.rehearsalStarted', 'stage.rehearsalEnded']);
    expect((await overview()).state.status).toBe('ready');
    expect((await rehearse({ kind: 'start' })).next).toBe(topic(0));
  });

  test('a prompter may only acknowledge and scroll', async () => {
    const actor = {
      kind: 'device',
      deviceId: crypto.randomUUID(),
      deviceKind: 'prompter',
      meetingId: meeting.id,
      mode: 'live',
    } as const;
    const ctx = { db: database.db, actor, idempotencyKey: commandKey() };
    await expect(commandStage(ctx, { body: { seenVersion: 0, command: { kind: 'start' } } })).rejects.toMatchObject({
      code: 'forbidden',
    });
    await send({ kind: 'start' });
    const scrolled = await commandStage(ctx, { body: { seenVersion: 0, command: { kind: 'scroll', lines: 3 } } });
    expect(scrolled.state.scroll).toBe(3);
    expect(scrolled.state.version).toBe((await overview()).state.version);
  });

  test('the database refuses impossible stages', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'next' });
    const wrong = [
      sql`now_topic_id = next_topic_id, version = version + 1`,
      sql`upcoming = array[now_topic_id], version = version + 1`,
      sql`now_topic_id = ${topic(3)}`,
      sql`status = 'ready', started_at = null, version = version + 1`,
      sql`version = version + 2`,
    ];
    for (const change of wrong) {
      const update = sql`update stage set ${change}, revision = revision + 1`.execute(database.db);
      await expect(update).rejects.toMatchObject({ code: '23514' });
    }
    await expect(sql`delete from stage`.execute(database.db)).rejects.toMatchObject({ code: '23514' });
  });

  test('an unknown meeting has no stage', async () => {
    const body = { meetingId: crypto.randomUUID(), seenVersion: 0, command: { kind: 'start' as const } };
    const ctx = { db: database.db, actor: JULIEN, idempotencyKey: commandKey() };
    await expect(commandStage(ctx, { body })).rejects.toMatchObject({ code: 'no-meeting' });
    await expect(commandStage(ctx, { body: { ...body, meetingId: undefined } })).rejects.toMatchObject({
      code: 'no-meeting',
    });
  });
});
