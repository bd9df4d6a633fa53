import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveText, NGOZI } from '#testing/desk/answers.ts';
import { move, organiser, THOMAS } from '#testing/desk/decisions.ts';
import { placeNewTopics } from '#testing/desk/running-order.ts';
import { command, stageOverview } from '#testing/desk/stage.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { readContent } from './content/read-content.ts';

describe('what screens read of a stage', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let topics: string[] = [];
  const topic = (index: number) => topics[index] ?? '';
  const send = async (...[sent, over]: [Parameters<typeof command>[1], object?]) =>
    await command(database.db, sent, { meetingId: meeting.id, ...over });
  const overview = async () => await stageOverview(database.db, { meetingId: meeting.id });

  beforeEach(async () => {
    await sql`alter table stage disable trigger live_stage_stays`.execute(database.db);
    await sql`delete from stage`.execute(database.db);
    await sql`alter table stage enable trigger live_stage_stays`.execute(database.db);
    await sql`delete from running_order_row`.execute(database.db);
    topics = (await placeNewTopics(database.db, meeting.id, 2)).map(({ topicId }) => topicId);
    for (const topicId of topics) {
      const params = { meetingId: meeting.id, topicId, language: 'fr' as const };
      await approveText(database.db, params, { text: 'Oui.', writer: THOMAS, reviewer: NGOZI });
    }
  });

  test('an archived topic keeps its text while it is Now', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'next' });
    const shown = async () => (await readContent(database.db, meeting.id)).topics.find(({ id }) => id === topic(0))?.fr;
    const before = await shown();
    expect(before).toMatchObject({ question: expect.stringMatching(/./), answer: 'Oui.' });
    const { rows: held } = await sql<{ id: string }>`
      select id from question where topic_id = ${topic(0)}::uuid`.execute(database.db);
    const questions = [{ id: held[0]?.id ?? '', seenVersion: 2 }];
    await move(database.db, { meetingId: meeting.id, questions, into: { kind: 'existing', topicId: topic(1) } });
    expect(await shown()).toEqual(before);
    await send({ kind: 'next' });
    expect(await shown()).toBeUndefined();
  });

  test('screens name who moved and covered the live stage', async () => {
    const by = organiser(crypto.randomUUID(), 'stage');
    await sql`
      insert into organiser (id, email, first_name, last_name, roles, language)
      values (${by.organiserId}, 'julien@example.com', 'Julien', 'Moreau', array['stage'], 'fr')`.execute(database.db);
    await send({ kind: 'start' }, { by });
    await send({ kind: 'next' }, { by });
    expect(await overview()).toMatchObject({ moved: { by: 'Julien Moreau' }, covered: null, thanks: null });
    await send({ kind: 'cover', cover: 'blank' }, { by });
    await send({ kind: 'cover', cover: 'blank' });
    expect((await overview()).covered).toEqual({ at: expect.any(Date), by: 'Julien Moreau' });
    await send({ kind: 'uncover' });
    const { rows: entries } = await sql<{ kind: string }>`
      select kind from register_entry where kind like 'stage.%covered' order by id`.execute(database.db);
    expect(entries.map(({ kind }) => kind)).toEqual(['stage.covered', 'stage.uncovered']);
    await send({ kind: 'markAnswered', topicId: topic(0) });
    await send({ kind: 'end' });
    const { thanks } = await overview();
    expect(thanks?.answeredLive).toBeGreaterThan(0);
    expect(thanks?.received).toBeGreaterThanOrEqual(2);
  });

  test('one message is shown, and its acknowledgement is kept', async () => {
    await send({ kind: 'start' });
    await send({ kind: 'sendMessage', text: 'Two more topics.' });
    const { message } = await send({ kind: 'sendMessage', text: 'Please shorten.' });
    expect(message).toMatchObject({ text: 'Please shorten.', seenAt: null });
    const seen = await send({ kind: 'acknowledgeMessage', messageId: message?.id ?? '' });
    expect(seen.message?.seenAt).toBeInstanceOf(Date);
    expect((await send({ kind: 'next' })).message).toBeNull();
    const texts = (await overview()).messages.map(({ text }) => text);
    expect(texts).toEqual(['Please shorten.', 'Two more topics.']);
  });
});
