import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveText, NGOZI } from '#testing/desk/answers.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { commandOf, moveRow, place, placeNewTopics, showOrder } from '#testing/desk/running-order.ts';
import { command, stageOverview } from '#testing/desk/stage.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { removeOrderRow } from '../running-order/remove-row.ts';
import { readContent } from './content/read-content.ts';

describe('what a stage keeps and proposes', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let rows: { rowId: string; topicId: string }[] = [];
  const topic = (index: number) => rows[index]?.topicId ?? '';
  const indexOf = (topicId: string) => rows.findIndex((row) => row.topicId === topicId);
  const send = async (...[sent, over]: [Parameters<typeof command>[1], object?]) =>
    await command(database.db, sent, { meetingId: meeting.id, ...over });
  const overview = async () => await stageOverview(database.db, { meetingId: meeting.id });
  const upcoming = async () =>
    (await overview()).progress.flatMap(({ topicId, status }) => (status === 'upcoming' ? indexOf(topicId) : []));
  const passTwoSeconds = async () =>
    await sql`
      update stage set proposed_at = proposed_at - interval '2 seconds', revision = revision + 1`.execute(database.db);
  const approve = async (topicId: string) => {
    const params = { meetingId: meeting.id, topicId, language: 'fr' as const };
    await approveText(database.db, params, { text: 'Oui.', writer: THOMAS, reviewer: NGOZI });
  };
  const progressOf = async (index: number) => {
    const { rows: found } = await sql<{ first: Date | null; shownMs: number }>`
      select first_shown_at as first, shown_ms as "shownMs" from stage_topic
      where topic_id = ${topic(index)}::uuid and mode = 'live'`.execute(database.db);
    return found[0];
  };

  beforeEach(async () => {
    await sql`alter table stage disable trigger live_stage_stays`.execute(database.db);
    await sql`delete from stage`.execute(database.db);
    await sql`alter table stage enable trigger live_stage_stays`.execute(database.db);
    await sql`delete from running_order_row`.execute(database.db);
    rows = await placeNewTopics(database.db, meeting.id, 4);
    for (const { topicId } of rows) await approve(topicId);
    await send({ kind: 'start' });
    await send({ kind: 'next' });
  });

  test('a redacted question shows neither original nor translation', async () => {
    const shown = async () => (await readContent(database.db, meeting.id)).topics.find(({ id }) => id === topic(0));
    await sql`
      insert into question_translation (question_id, text, written_by, written_at)
      select id, 'Translated: ask Marie Curie', 'nobody', now() from question
      where topic_id = ${topic(0)}::uuid`.execute(database.db);
    expect((await shown())?.en.question).toBe('Translated: ask Marie Curie');
    await sql`
      update question set text = 'Ask Marie Curie', shown_text = 'Ask [name withheld]'
      where topic_id = ${topic(0)}::uuid`.execute(database.db);
    expect(JSON.stringify(await readContent(database.db, meeting.id))).not.toContain('Marie Curie');
    expect(await shown()).toMatchObject({
      originals: [{ text: 'Ask [name withheld]' }],
      en: { question: 'Ask [name withheld]' },
    });
  });

  test('an erased question keeps no translation', async () => {
    await sql`
      insert into question_translation (question_id, text, written_by, written_at)
      select id, 'Translated: ask Marie Curie', 'nobody', now() from question
      where topic_id = ${topic(0)}::uuid`.execute(database.db);
    await sql`
      update question set text = null, text_salt = null where topic_id = ${topic(0)}::uuid`.execute(database.db);
    expect(JSON.stringify(await readContent(database.db, meeting.id))).not.toContain('Marie Curie');
    const { rows: left } = await sql`
      select from question_translation join question on question.id = question_id
      where topic_id = ${topic(0)}::uuid`.execute(database.db);
    expect(left).toEqual([]);
  });

  test('a move that is moved back proposes the former order', async () => {
    const move = async (seenVersion: number, after: number) =>
      await moveRow(
        database.db,
        { meetingId: meeting.id, rowId: rows[3]?.rowId ?? '' },
        { to: { at: 'after', rowId: rows[after]?.rowId ?? '' }, seenVersion, by: THOMAS },
      );
    await move(1, 0);
    await move(2, 2);
    await passTwoSeconds();
    expect(await upcoming()).toEqual([2, 3]);
  });

  test('a proposed Next topic stays in the order', async () => {
    for (let count = 0; count < 3; count += 1) await send({ kind: 'next' });
    const { placed } = await place(database.db, meeting.id, { topicIds: [await newTopic()] });
    await passTwoSeconds();
    const params = { meetingId: meeting.id, rowId: placed[0]?.rowId ?? '' };
    const removed = removeOrderRow(commandOf(database.db, THOMAS), { params, body: { seenVersion: 1 } });
    await expect(removed).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  /** A topic without a row. */
  const newTopic = async () => {
    const [row] = await placeNewTopics(database.db, meeting.id, 1);
    const params = { meetingId: meeting.id, rowId: row?.rowId ?? '' };
    await removeOrderRow(commandOf(database.db, THOMAS), { params, body: { seenVersion: 1 } });
    await approve(row?.topicId ?? '');
    return row?.topicId ?? '';
  };

  test('a topic that returns keeps its first time', async () => {
    const pretendShown = async (ms: number) =>
      await sql`
        update stage set timer_running_since = null, timer_elapsed_ms = ${ms}::integer, revision = revision + 1
        where mode = 'live'`.execute(database.db);
    await pretendShown(4000);
    await send({ kind: 'next' });
    const before = await progressOf(0);
    expect(before?.shownMs).toBe(4000);
    await send({ kind: 'previous' });
    await pretendShown(3000);
    await send({ kind: 'next' });
    expect(await progressOf(0)).toEqual({ first: before?.first, shownMs: 7000 });
  });

  test('an ended rehearsal deletes its topics and messages alone', async () => {
    await send({ kind: 'sendMessage', text: 'Live.' });
    for (const sent of [
      { kind: 'start' },
      { kind: 'next' },
      { kind: 'sendMessage', text: 'Rehearsed.' },
      { kind: 'end' },
    ] as const) {
      await send(sent, { mode: 'rehearsal' });
    }
    const { rows: left } = await sql<{ mode: string; count: number }>`
      select mode, count(*)::integer as count from (
        select mode from stage_topic union all select mode from stage_message) as kept
      group by mode`.execute(database.db);
    expect(left).toEqual([{ mode: 'live', count: 2 }]);
  });

  test.each(['skip', 'resume'] as const)('the command %s waits for a change of the order', async (kind) => {
    if (kind === 'resume') await send({ kind: 'end' });
    const { version: seenVersion } = (await overview()).state;
    let sent: Promise<unknown> = Promise.resolve();
    await database.db.transaction().execute(async (transaction) => {
      await sql`
        select from running_order where meeting_id = ${meeting.id}::uuid for no key update`.execute(transaction);
      const commanded = kind === 'skip' ? { kind, topicId: topic(0) } : { kind };
      sent = send(commanded, { seenVersion });
      expect(await Promise.race([sent.then(() => 'sent'), waitUntilBlocked()])).toBe('blocked');
      // The stage itself is free: the lock of the order comes first.
      await sql`select from stage where mode = 'live' for update nowait`.execute(transaction);
    });
    await sent;
    expect((await showOrder(database.db, meeting.id)).later).toHaveLength(kind === 'skip' ? 1 : 0);
  });

  const waitUntilBlocked = async () => {
    for (;;) {
      const { rows: waiting } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.maintenance,
      );
      if (waiting.length > 0) return 'blocked';
    }
  };
});
