import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ACCEPT, commandKey, decide, receiveQuestions } from '#testing/desk/decisions.ts';
import { type Browser, openBrowser } from '#testing/desk/browser.ts';
import { insertOtherMeeting } from '#testing/meetings.ts';
import { setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';

describe('topics of two meetings', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);
  const moderator = setUpOrganiser(service, database, ['moderator']);
  let otherMeetingId = '';
  let before: unknown;
  let [here, there] = [
    { id: '', topicId: '' },
    { id: '', topicId: '' },
  ];

  beforeAll(async () => {
    otherMeetingId = await insertOtherMeeting(database.db);
    [here, there] = [await groupTwo(service.meetingId), await groupTwo(otherMeetingId)];
    before = await everything();
  });
  let commanding: Browser;
  beforeEach(() => {
    commanding = openBrowser(service.app, { headers: { 'idempotency-key': commandKey() } });
    for (const [name, value] of moderator.browser.cookies) commanding.cookies.set(name, value);
  });

  /** Creates a topic with two accepted questions. @returns the topic and the question that it was created for */
  async function groupTwo(meetingId: string): Promise<{ id: string; topicId: string }> {
    const [id = '', other = ''] = await receiveQuestions(database.db, meetingId, [{}, {}]);
    const { decided } = await decide(database.db, { meetingId, id, seenVersion: 1, decision: ACCEPT });
    const topicId = decided[0]?.topicId ?? '';
    const decision = { kind: 'accept', into: { kind: 'existing', topicId } } as const;
    await decide(database.db, { meetingId, id: other, seenVersion: 1, decision });
    return { id, topicId };
  }

  /** The states of all questions and topics, and the number of their register entries. */
  async function everything(): Promise<unknown> {
    const questions = await sql`select id, state, version, topic_id from question order by id`.execute(database.db);
    const topics = await sql`select id, version, emptied_at, merged_into from topic order by id`.execute(database.db);
    const entries = await sql`
      select count(*) from register_entry where question_id is not null or kind like 'topic%'`.execute(database.db);
    return [questions.rows, topics.rows, entries.rows];
  }

  const merge = async (meetingId: string, { staysId, goesId }: { staysId: string; goesId: string }) => {
    const body = { seenVersion: 1, goesId, seenVersionOfIt: 1 };
    return await commanding.ask('mergeTopics', { params: { meetingId, topicId: staysId }, body });
  };
  const into = () => ({ kind: 'existing' as const, topicId: there.topicId });

  test('refuses to move a question into another meeting’s topic', async () => {
    const params = { meetingId: service.meetingId };
    const questions = [{ id: here.id, seenVersion: 2 }];
    const moving = commanding.ask('moveQuestions', { params, body: { questions, into: into() } });
    await expect(moving).rejects.toMatchObject({ status: 404, code: 'topic-not-found' });
    expect(await everything()).toEqual(before);
  });

  test.each(['into', 'from'])('refuses to merge %s a topic of another meeting', async (direction) => {
    const staysId = direction === 'into' ? there.topicId : here.topicId;
    const goesId = direction === 'into' ? here.topicId : there.topicId;
    const merging = merge(service.meetingId, { staysId, goesId });
    await expect(merging).rejects.toMatchObject({ status: 404, code: 'topic-not-found' });
    expect(await everything()).toEqual(before);
  });

  test('refuses to merge a topic with itself and changes nothing', async () => {
    const merging = merge(service.meetingId, { staysId: here.topicId, goesId: here.topicId });
    await expect(merging).rejects.toMatchObject({ status: 409, code: 'step-not-allowed' });
    expect(await everything()).toEqual(before);
  });
});
