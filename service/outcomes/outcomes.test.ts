import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { createTopic } from '#testing/desk/answers.ts';
import {
  ACCEPT,
  CLAIRE,
  commandKey,
  decide,
  PROPOSE,
  receiveQuestions,
  REDIRECT,
  THOMAS,
} from '#testing/desk/decisions.ts';
import {
  check,
  correct,
  live,
  ON_WEBSITE,
  PRIVATELY,
  questionTarget,
  setAll,
  topicTarget,
  UNANSWERED,
} from '#testing/desk/outcomes.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { clearTopicOutcome, setTopicOutcome } from './outcome-queries.ts';

describe.each(ENGINES)('outcomes on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let topicId = '';
  let questionId = '';

  beforeEach(async () => {
    ({ topicId } = await createTopic(database.db, meeting.id));
    [questionId = ''] = await receiveQuestions(database.db, meeting.id, [{}]);
  });

  const set = async (...[given]: Parameters<typeof setAll> extends [unknown, unknown, ...infer Rest] ? Rest : never) =>
    await setAll(database.db, meeting.id, given);
  const entries = async (kind: string) => {
    const { rows } = await sql<{ by: string; seen: number; detail: object; question: string | null }>`
      select actor_id as by, seen_version as seen, detail, question_id as question from register_entry
      where kind = ${kind} order by id desc limit 1`.execute(database.db);
    return rows[0];
  };
  const openCount = async () => (await check(database.db, meeting.id)).counts.open;

  test('sets a topic and a question, and skips the others', async () => {
    const before = await openCount();
    const unknown = crypto.randomUUID();
    const stale = await createTopic(database.db, meeting.id);
    const targets = [
      topicTarget(topicId),
      questionTarget(questionId),
      topicTarget(unknown),
      questionTarget(crypto.randomUUID()),
      topicTarget(stale.topicId, 3),
    ];
    const { set: made, skipped } = await set({ targets, outcome: UNANSWERED });
    expect(made).toEqual([
      { kind: 'topic', id: topicId, version: 1, questions: 1 },
      { kind: 'question', id: questionId, version: 1, questions: 1 },
    ]);
    expect(skipped.map(({ code }) => code)).toEqual(['topic-not-found', 'changed-meanwhile', 'question-not-found']);
    expect(await openCount()).toBe(before + 1 - 2);
  });

  test('a repeated command sets nothing twice', async () => {
    const key = commandKey();
    const given = { targets: [topicTarget(topicId)], outcome: ON_WEBSITE, key };
    const first = await set(given);
    expect(await set(given)).toEqual(first);
    expect((await set({ ...given, key: commandKey() })).skipped).toMatchObject([{ code: 'changed-meanwhile' }]);
  });

  if (engine === 'embedded') return;

  test('the entry has the outcome without the author’s sentence', async () => {
    await set({ targets: [questionTarget(questionId)], outcome: UNANSWERED });
    expect(await entries('outcome.set')).toEqual({
      by: 'thomas',
      seen: 0,
      question: questionId,
      detail: { outcome: 'unanswered', version: 1, questions: 1 },
    });
    await set({ targets: [topicTarget(topicId)], outcome: live(60, 90) });
    const detail = { outcome: 'answeredLive', version: 1, questions: 1, topicId, fromSeconds: 60, toSeconds: 90 };
    expect(await entries('outcome.set')).toMatchObject({ question: null, detail });
  });

  test('an outcome in force changes only by a correction', async () => {
    await set({ targets: [topicTarget(topicId)], outcome: live(60) });
    const again = await set({ targets: [topicTarget(topicId, 1)], outcome: ON_WEBSITE });
    expect(again.skipped).toMatchObject([{ code: 'step-not-allowed' }]);
    const corrected = await correct(database.db, meeting.id, {
      target: topicTarget(topicId, 1),
      outcome: PRIVATELY,
      by: THOMAS,
    });
    expect(corrected).toEqual({ kind: 'topic', id: topicId, version: 2, questions: 1 });
    expect((await entries('outcome.corrected'))?.detail).toEqual({
      outcome: 'answeredPrivately',
      before: 'answeredLive',
      reason: 'It was in the wrong column.',
      version: 2,
      questions: 1,
      topicId,
    });
  });

  test('a question of a settled topic needs a correction', async () => {
    await set({ targets: [topicTarget(topicId)], outcome: live(60) });
    const [inTopic] = await questionsOf(topicId);
    const target = questionTarget(inTopic?.id ?? '', inTopic?.version ?? 0);
    const again = await set({ targets: [target], outcome: ON_WEBSITE });
    expect(again.skipped).toMatchObject([{ code: 'step-not-allowed' }]);
    await correct(database.db, meeting.id, { target, outcome: ON_WEBSITE, by: THOMAS });
    expect((await entries('outcome.corrected'))?.detail).toMatchObject({ before: 'answeredLive' });
  });

  const questionsOf = async (ofTopic: string) => {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from question where topic_id = ${ofTopic}::uuid`.execute(database.db);
    return rows;
  };

  test('refuses a correction without an outcome or when stale', async () => {
    const correcting = { target: topicTarget(topicId), outcome: ON_WEBSITE };
    await expect(correct(database.db, meeting.id, correcting)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await set({ targets: [topicTarget(topicId)], outcome: ON_WEBSITE });
    await expect(correct(database.db, meeting.id, correcting)).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version: 1, by: 'thomas' } },
    });
  });

  test('adds the end of a time code without a correction', async () => {
    await set({ targets: [topicTarget(topicId)], outcome: live(60) });
    const lacking = async () => (await check(database.db, meeting.id)).lackingTime.topics.map(({ topic }) => topic.id);
    expect(await lacking()).toContain(topicId);
    expect((await set({ targets: [topicTarget(topicId, 1)], outcome: live(60, 90) })).set).toHaveLength(1);
    expect(await lacking()).not.toContain(topicId);
  });

  test('a refused or privately answered question gets no outcome', async () => {
    await decide(database.db, { meetingId: meeting.id, id: questionId, seenVersion: 1, decision: PROPOSE });
    const confirm = { kind: 'confirmRefusal' } as const;
    await decide(database.db, { meetingId: meeting.id, id: questionId, seenVersion: 2, decision: confirm, by: CLAIRE });
    const [other = ''] = await receiveQuestions(database.db, meeting.id, [{}]);
    await decide(database.db, { meetingId: meeting.id, id: other, seenVersion: 1, decision: REDIRECT });
    const answered = { kind: 'answerPrivately', note: 'By letter.' } as const;
    await decide(database.db, { meetingId: meeting.id, id: other, seenVersion: 2, decision: answered });
    const targets = [questionTarget(questionId, 3), questionTarget(other, 3)];
    const codes = (await set({ targets, outcome: ON_WEBSITE })).skipped.map(({ code }) => code);
    expect(codes).toEqual(['step-not-allowed', 'step-not-allowed']);
  });

  test('a question decided since is skipped', async () => {
    await decide(database.db, { meetingId: meeting.id, id: questionId, seenVersion: 1, decision: ACCEPT });
    const { skipped } = await set({ targets: [questionTarget(questionId, 1)], outcome: UNANSWERED });
    expect(skipped).toMatchObject([{ code: 'changed-meanwhile' }]);
  });

  test('a question keeps its own outcome in its topic', async () => {
    const { decided } = await decide(database.db, {
      meetingId: meeting.id,
      id: questionId,
      seenVersion: 1,
      decision: ACCEPT,
    });
    const own = decided[0]?.topicId ?? '';
    await set({ targets: [questionTarget(questionId, 2)], outcome: PRIVATELY });
    const { set: made } = await set({ targets: [topicTarget(own)], outcome: ON_WEBSITE });
    expect(made).toMatchObject([{ questions: 0 }]);
  });

  test('the stage sets and clears an outcome in its transaction', async () => {
    const author = {
      meetingId: meeting.id,
      actor: {
        kind: 'device',
        deviceId: 'remote',
        deviceKind: 'remote',
        meetingId: meeting.id,
        mode: 'live',
      } as const,
      by: 'remote',
      topicId,
    };
    const inTransaction = async <T>(work: Parameters<typeof run<T>>[0]) => await run(work);
    const run = async <T>(work: (transaction: Parameters<typeof clearTopicOutcome>[0]) => Promise<T>) =>
      await database.db.transaction().execute(work);
    const mark = async () =>
      await inTransaction((transaction) => setTopicOutcome(transaction, { ...author, outcome: live(5) }));
    const undo = async (seenVersion?: number) =>
      await inTransaction((transaction) =>
        clearTopicOutcome(transaction, { ...author, ...(seenVersion === undefined ? {} : { seenVersion }) }),
      );
    await expect(undo()).rejects.toMatchObject({ code: 'step-not-allowed' });
    expect(await mark()).toMatchObject({ version: 1 });
    await expect(mark()).rejects.toMatchObject({ code: 'step-not-allowed' });
    await expect(undo(4)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await undo(1)).toEqual({ version: 2 });
    expect(await entries('outcome.cleared')).toMatchObject({
      by: 'remote',
      detail: { topicId, before: 'answeredLive', version: 2, questions: 1 },
    });
    expect(await mark()).toMatchObject({ version: 3 });
  });
});

describe('the tables of outcomes', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let topicId = '';

  beforeAll(async () => {
    ({ topicId } = await createTopic(database.db, meeting.id));
  });

  const insert = async (columns: Record<string, unknown>) => {
    const row = { topic_id: topicId, meeting_id: meeting.id, version: 1, set_by: 'x', set_at: new Date(), ...columns };
    await database.db.insertInto('topic_outcome').values(row).execute();
  };

  test.each([
    ['unanswered without a reason', { outcome: 'unanswered' }],
    ['a reason for another outcome', { outcome: 'answeredLive', reason: 'x' }],
    ['a time code of another outcome', { outcome: 'answeredOnWebsite', from_seconds: 1 }],
    ['an end without a start', { outcome: 'answeredLive', to_seconds: 1 }],
    ['an end before the start', { outcome: 'answeredLive', from_seconds: 2, to_seconds: 1 }],
    ['an unknown outcome', { outcome: 'forgotten' }],
    ['a note without an outcome', { note: 'x' }],
    ['an unknown topic', { outcome: 'answeredLive', topic_id: crypto.randomUUID() }],
    ['a topic of another meeting', { outcome: 'answeredLive', meeting_id: crypto.randomUUID() }],
  ])('refuse %s', async (_, columns) => {
    await expect(insert(columns)).rejects.toMatchObject({ code: '23514' });
  });

  test('refuse a skipped version and a deletion', async () => {
    await insert({ outcome: 'answeredLive' });
    const row = sql`where topic_id = ${topicId}::uuid`;
    await expect(sql`update topic_outcome set version = 3 ${row}`.execute(database.db)).rejects.toMatchObject({
      code: '23514',
    });
    await expect(sql`delete from topic_outcome ${row}`.execute(database.db)).rejects.toMatchObject({ code: '23514' });
    const withdraw = sql`update question set state = 'withdrawn', topic_id = null where topic_id = ${topicId}::uuid`;
    await expect(withdraw.execute(database.db)).rejects.toMatchObject({ code: '23514' });
  });
});
