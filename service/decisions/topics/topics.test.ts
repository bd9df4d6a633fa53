import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ListTopics, TypedTopic } from '#contract/topic.ts';
import { ENGINES, startTestApp } from '#testing/app.ts';
import {
  ACCEPT,
  CLAIRE,
  commandKey,
  decide,
  move,
  OWN,
  partsOf,
  receiveMany,
  receiveQuestions,
  THOMAS,
} from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { changeThemes } from '../../meetings/themes/change-themes.ts';
import { listThemes } from '../../meetings/themes/list-themes.ts';
import { findHistory } from '../../questions/shown/detail-queries.ts';
import { sealer } from '../../audit/sealing/seal-register.ts';
import { undoDecision } from '../undo-decision.ts';
import { changeTopic } from './change-topic.ts';
import { listTopics } from './list-topics.ts';
import { mergeTopics } from './merge-topics.ts';
import { moveQuestions } from './move-questions.ts';
import { showTopic } from './show-topic.ts';

const HEADINGS = { headingFr: 'Quel dividende ?', headingEn: 'What dividend?', themeCode: null };

describe.each(ENGINES)('topics on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  /** Receives a question and accepts it into its own topic. */
  async function accept(language: 'fr' | 'en' = 'fr') {
    const [id = ''] = await receiveQuestions(database.db, meeting.id, [{ language }]);
    const { decided } = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: ACCEPT });
    return { id, seenVersion: 2, topicId: decided[0]?.topicId ?? '' };
  }

  const seen = (question: { id: string; seenVersion: number }, seenVersion = question.seenVersion) => ({
    id: question.id,
    seenVersion,
  });
  const into = (topicId: string) => ({ kind: 'existing', topicId }) as const;
  const show = async (id: string) =>
    await showTopic({ db: database.db }, { params: { meetingId: meeting.id, topicId: { id } } });
  const list = async (history: 'true' | 'false' = 'false') =>
    (await listTopics({ db: database.db }, { params: { meetingId: meeting.id }, query: ListTopics.parse({ history }) }))
      .topics;
  const regroup = async (moving: Omit<Parameters<typeof move>[1], 'meetingId'>) =>
    await move(database.db, { meetingId: meeting.id, ...moving });
  const change = async (topicId: string, seenVersion: number, over = {}) =>
    await changeTopic(
      { db: database.db, actor: THOMAS, idempotencyKey: commandKey() },
      { params: { meetingId: meeting.id, topicId }, body: { seenVersion, ...HEADINGS, ...over } },
    );
  const merge = async (topicId: string, goesId: string, versions = [1, 1]) =>
    await mergeTopics(
      { db: database.db, actor: THOMAS, idempotencyKey: commandKey() },
      {
        params: { meetingId: meeting.id, topicId },
        body: { seenVersion: versions[0] ?? 1, goesId, seenVersionOfIt: versions[1] ?? 1 },
      },
    );

  test('shows a topic’s questions without authors, and its history', async () => {
    const [first, second] = [await accept('fr'), await accept('en')];
    await regroup({ questions: [seen(second)], into: into(first.topicId), by: CLAIRE });
    const seal = sealer(database.db);
    while ((await seal()).count > 0);
    const { topic, questions, history } = await show(first.topicId);
    expect(topic).toMatchObject({ questions: { fr: 1, en: 1 }, emptiedAt: null });
    expect(topic.oldestAt).toEqual(questions[0]?.receivedAt);
    expect(questions.map(({ id, version, number }) => [id, version, typeof number])).toEqual([
      [first.id, 2, 'number'],
      [second.id, 3, 'number'],
    ]);
    expect(JSON.stringify(questions)).not.toMatch(/lefevre|Lefèvre|Marie/i);
    expect(history.map(({ kind, by, questionId }) => [kind, by, questionId])).toEqual([
      ['question.moved', 'claire', second.id],
      ['question.accepted', 'thomas', first.id],
    ]);
    const former = await show(second.topicId);
    expect(history[0]).toMatchObject({
      questionNumber: questions[1]?.number,
      topic: { id: first.topicId, number: topic.number },
      fromTopic: { id: second.topicId, number: former.topic.number },
    });
    expect(former.history[0]).toEqual(history[0]);
  });

  test('merges two topics without losing a question, and undoes it', async () => {
    const [stays, goes, third] = [await accept(), await accept(), await accept()];
    await regroup({ questions: [seen(third)], into: into(goes.topicId) });
    await expect(merge(stays.topicId, stays.topicId)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await expect(merge(stays.topicId, third.topicId)).rejects.toMatchObject({ code: 'topic-gone' });
    await expect(merge(stays.topicId, goes.topicId, [1, 0])).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(merge(stays.topicId, goes.topicId, [0, 1])).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const merged = await merge(stays.topicId, goes.topicId);
    expect(merged).toMatchObject({ decidedCount: 2, leftCount: 0 });
    expect((await show(stays.topicId)).questions.map(({ id }) => id).toSorted()).toEqual(
      [stays.id, goes.id, third.id].toSorted(),
    );
    expect((await show(goes.topicId)).topic).toMatchObject({ mergedInto: stays.topicId, version: 2 });
    expect((await show(goes.topicId)).history[0]?.kind).toBe('topic.merged');
    await undoDecision(
      partsOf(database),
      { db: database.db, actor: THOMAS, idempotencyKey: commandKey() },
      { params: { meetingId: meeting.id, decisionId: merged.decisionId } },
    );
    expect((await show(goes.topicId)).topic).toMatchObject({ mergedInto: null, emptiedAt: null });
    expect((await show(goes.topicId)).questions.map(({ id }) => id).toSorted()).toEqual([goes.id, third.id].toSorted());
  });

  test('numbers topics without a gap, also under concurrent decisions', async () => {
    const twelve = Array.from({ length: 12 }, () => ({}));
    const ids = await receiveQuestions(database.db, meeting.id, twelve);
    await Promise.allSettled(
      ids.flatMap((id) =>
        [ACCEPT, ACCEPT].map((decision) =>
          decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision }),
        ),
      ),
    );
    const numbers = (await list('true')).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    const paged: number[] = [];
    for (let after: string | null | undefined; after !== null;) {
      const about = { history: 'true', limit: '5', ...(after === undefined ? {} : { after }) };
      const page = await listTopics(
        { db: database.db },
        { params: { meetingId: meeting.id }, query: ListTopics.parse(about) },
      );
      expect([page.topics.length <= 5, page.total]).toEqual([true, numbers.length]);
      paged.push(...page.topics.map(({ number }) => number));
      after = page.next;
    }
    expect(paged).toEqual(numbers);
  });

  if (engine === 'embedded') return;

  test('answers not found for an unknown topic or meeting', async () => {
    const { topicId } = await accept();
    await expect(show(crypto.randomUUID())).rejects.toMatchObject({ code: 'topic-not-found' });
    const ofOther = { meetingId: crypto.randomUUID(), topicId: { id: topicId } };
    const elsewhere = showTopic({ db: database.db }, { params: ofOther });
    await expect(elsewhere).rejects.toMatchObject({ code: 'topic-not-found' });
    const query = ListTopics.parse({});
    const none = listTopics({ db: database.db }, { params: { meetingId: crypto.randomUUID() }, query });
    await expect(none).rejects.toMatchObject({ code: 'no-meeting' });
  });

  test('refuses to change a topic on a stale version', async () => {
    const { topicId } = await accept();
    expect(await change(topicId, 1)).toEqual({ id: topicId, version: 2, ...HEADINGS });
    await expect(change(topicId, 1, { headingEn: 'Mine' })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version: 2, by: 'thomas', since: expect.any(String) } },
    });
    const { rows } = await sql<{ detail: object }>`
      select detail from register_entry where kind = 'topic.changed' order by id desc limit 1`.execute(database.db);
    expect(rows[0]?.detail).toEqual({ topicId, changed: ['headingFr', 'headingEn'], themeCode: null });
    await expect(change(crypto.randomUUID(), 1)).rejects.toMatchObject({ code: 'topic-not-found' });
  });

  test('refuses an unknown or retired theme that the topic lacks', async () => {
    const { id, topicId, seenVersion } = await accept();
    const questions = [{ id, seenVersion }];
    const unknown = { kind: 'new', ...HEADINGS, themeCode: 'no-such' } as const;
    await expect(change(topicId, 1, { themeCode: 'no-such' })).rejects.toMatchObject({ code: 'theme-unknown' });
    const moved = regroup({ questions, into: unknown });
    await expect(moved).rejects.toMatchObject({ code: 'theme-unknown' });
    await change(topicId, 1, { themeCode: 'climate' });
    const { version, themes } = await listThemes({ db: database.db }, { params: { meetingId: meeting.id } });
    const others = themes.filter(({ code }) => code !== 'climate').map(({ code, label }) => ({ code, label }));
    const body = { seenVersion: version, themes: others };
    const after = await inTransaction(changeThemes)(
      { db: database.db, actor: CLAIRE },
      { params: { meetingId: meeting.id }, body },
    );
    expect(after.themes.find(({ code }) => code === 'climate')).toMatchObject({ isRetired: true });
    expect(await change(topicId, 2, { themeCode: 'climate', headingEn: 'Mine' })).toMatchObject({ version: 3 });
    const other = await accept();
    await expect(change(other.topicId, 1, { themeCode: 'climate' })).rejects.toMatchObject({ code: 'theme-unknown' });
  });

  test('refuses a used key with another change, move or merger', async () => {
    const [one, other, third] = [await accept(), await accept(), await accept()];
    const ctx = { actor: THOMAS, idempotencyKey: commandKey() };
    const topicChange = { seenVersion: 1, ...HEADINGS };
    const ofOne = { meetingId: meeting.id, topicId: one.topicId };
    await changeTopic({ db: database.db, ...ctx }, { params: ofOne, body: topicChange });
    await expect(
      changeTopic({ db: database.db, ...ctx }, { params: ofOne, body: { ...topicChange, headingFr: 'Autre' } }),
    ).rejects.toMatchObject({ code: 'command-key-reused' });

    const moving = { ...ctx, idempotencyKey: commandKey(), params: { meetingId: meeting.id } };
    await moveQuestions(
      { db: database.db, ...moving },
      { ...moving, body: { questions: [seen(other)], into: into(one.topicId) } },
    );
    await expect(
      moveQuestions(
        { db: database.db, ...moving },
        { ...moving, body: { questions: [seen(third)], into: into(one.topicId) } },
      ),
    ).rejects.toMatchObject({ code: 'command-key-reused' });

    const merging = { ...ctx, idempotencyKey: commandKey(), params: ofOne };
    const body = { seenVersion: 2, goesId: third.topicId, seenVersionOfIt: 1 };
    await mergeTopics({ db: database.db, ...merging }, { ...merging, body });
    await expect(
      mergeTopics({ db: database.db, ...merging }, { ...merging, body: { ...body, goesId: other.topicId } }),
    ).rejects.toMatchObject({ code: 'command-key-reused' });
  });

  test('lists a hundred skipped questions and counts all of them', async () => {
    const { topicId } = await accept();
    const ids = await receiveMany(database.db, meeting.id, 101, 'not accepted');
    const questions = ids.map((id) => ({ id, seenVersion: 1 }));
    const { left, leftCount } = await regroup({ questions, into: into(topicId) });
    expect([left.length, leftCount]).toEqual([100, 101]);
  });

  test('shows the first question’s words until the topic has headings', async () => {
    const words = 'Pourquoi ce dividende ? '.repeat(10).trim();
    const [id = ''] = await receiveQuestions(database.db, meeting.id, [{ language: 'fr', text: words }]);
    const { decided } = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: ACCEPT });
    const topicId = decided[0]?.topicId ?? '';
    const { topic } = await show(topicId);
    expect(topic.firstQuestion).toEqual({ id, language: 'fr', text: `${words.slice(0, 160)}…` });
    const without = async () => {
      const query = ListTopics.parse({ heading: 'without' });
      const found = await listTopics({ db: database.db }, { params: { meetingId: meeting.id }, query });
      expect([found.total, found.withoutHeading]).toEqual([found.topics.length, found.topics.length]);
      expect((await list()).filter(({ firstQuestion }) => firstQuestion !== null)).toEqual(found.topics);
      return found.topics.map((each) => each.id);
    };
    expect(await without()).toContain(topicId);
    await change(topicId, 1, { headingFr: null });
    expect(await without()).not.toContain(topicId);
    expect((await show(topicId)).topic.firstQuestion).toBeNull();
  });

  test('finds a topic by its typed number', async () => {
    const { topicId } = await accept();
    const { number } = (await show(topicId)).topic;
    const byNumber = async (typed: string) => {
      const params = { meetingId: meeting.id, topicId: TypedTopic.parse(typed) };
      return (await showTopic({ db: database.db }, { params })).topic.id;
    };
    expect(await byNumber(`t25-000${number}`)).toBe(topicId);
    await expect(byNumber('T25-9999')).rejects.toMatchObject({ code: 'topic-not-found' });
    expect(TypedTopic.safeParse('Q25-01').success).toBe(false);
  });

  test('names both topics in the history of a moved question', async () => {
    const [stays, leaves] = [await accept(), await accept()];
    await change(stays.topicId, 1);
    await regroup({ questions: [seen(leaves)], into: into(stays.topicId) });
    const history = await findHistory(database.db, leaves.id, { seesRevelations: false });
    expect(history.at(-1)).toMatchObject({
      kind: 'question.moved',
      topic: { id: stays.topicId, headingEn: HEADINGS.headingEn },
      fromTopic: { id: leaves.topicId, headingEn: null },
    });
    expect(history.at(0)).toMatchObject({ kind: 'question.received', topic: null, fromTopic: null });
  });

  test('archives an emptied topic and restores it with its question', async () => {
    const [first, second] = [await accept(), await accept()];
    await change(second.topicId, 1);
    await regroup({ questions: [seen(second)], into: into(first.topicId) });
    expect((await list()).map(({ id }) => id)).not.toContain(second.topicId);
    expect((await list('true')).map(({ id }) => id)).toContain(second.topicId);
    const { decided } = await regroup({ questions: [seen(second, 3)], into: OWN });
    expect(decided[0]?.topicId).toBe(second.topicId);
    expect((await show(second.topicId)).topic).toMatchObject({ ...HEADINGS, emptiedAt: null });
  });

  test('splits the chosen questions into one new topic', async () => {
    const questions = [await accept(), await accept(), await accept()];
    const [stays = questions[0]!, ...others] = questions;
    await regroup({ questions: others.map((one) => seen(one)), into: into(stays.topicId) });
    const split = await regroup({ questions: others.map((one) => seen(one, 3)), into: { kind: 'new', ...HEADINGS } });
    const [topicId = ''] = new Set(split.decided.map((one) => one.topicId ?? ''));
    expect((await show(topicId)).questions.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect((await show(stays.topicId)).questions.map(({ id }) => id)).toEqual([stays.id]);
  });

  test('returns each removed question to its own topic', async () => {
    const [stays, first, second, third] = [await accept(), await accept(), await accept(), await accept()];
    const both = [first, second];
    await regroup({ questions: both.map((one) => seen(one)), into: into(stays.topicId) });
    const apart = await regroup({ questions: both.map((one) => seen(one, 3)), into: OWN });
    expect(new Map(apart.decided.map(({ id, topicId }) => [id, topicId]))).toEqual(
      new Map(both.map(({ id, topicId }) => [id, topicId])),
    );
    // Alone in a new topic: that topic is the question's own, so it cannot be removed from it.
    const alone = await regroup({ questions: [seen(third)], into: { kind: 'new', ...HEADINGS } });
    expect((await show(alone.decided[0]?.topicId ?? '')).questions).toMatchObject([{ id: third.id, isOwnTopic: true }]);
    const again = regroup({ questions: [seen(third, 3)], into: OWN });
    await expect(again).rejects.toMatchObject({ code: 'step-not-allowed' });
    // Two questions in a new topic: it is neither's own, so each can leave it.
    const together = both.map((one) => seen(one, 4));
    const split = await regroup({ questions: together, into: { kind: 'new', ...HEADINGS } });
    const shared = (await show(split.decided[0]?.topicId ?? '')).questions;
    expect(shared.map(({ isOwnTopic }) => isOwnTopic)).toEqual([false, false]);
    for (const one of both) {
      const { decided } = await regroup({ questions: [seen(one, 5)], into: OWN });
      expect(decided).toMatchObject([{ id: one.id, topicId: one.topicId }]);
    }
  });

  test('refuses the list of topics to a visitor', async () => {
    const service = await startTestApp(database, { isOpen: false });
    const answer = await service.app.inject(`/api/v1/meetings/${meeting.id}/topics`);
    expect(answer.statusCode).toBe(401);
    await service.close();
  });
});
