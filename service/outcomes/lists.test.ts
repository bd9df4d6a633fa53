import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ExportOpenQuestions, ListOpenQuestions, ListOpenTopics } from '#contract/outcome/closing-check.ts';
import { ListOutcomes } from '#contract/outcome/outcome-list.ts';
import { approveText, createTopic } from '#testing/desk/answers.ts';
import { CLAIRE, decide, PROPOSE, receiveQuestions, REDIRECT, THOMAS } from '#testing/desk/decisions.ts';
import { check, live, questionTarget, setAll, topicTarget, UNANSWERED } from '#testing/desk/outcomes.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { exportOpenQuestions } from './open/export-open.ts';
import { listOpenQuestions, listOpenTopics } from './open/list-open.ts';
import { listOutcomes } from './list-outcomes.ts';

describe('the lists of outcomes', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  const topicIds: string[] = [];
  const questionIds: string[] = [];

  beforeAll(async () => {
    const { db } = database;
    for (let count = 0; count < 5; count += 1) topicIds.push((await createTopic(db, meeting.id)).topicId);
    const [approved = '', answered = '', unanswered = ''] = topicIds;
    for (const language of ['fr', 'en'] as const) {
      const answer = { meetingId: meeting.id, topicId: approved, language };
      await approveText(db, answer, { text: 'Oui.', writer: THOMAS, reviewer: CLAIRE });
    }
    await sql`update topic set heading_en = 'Methane', theme_code = 'climate' where id = ${answered}::uuid`.execute(db);
    await setAll(db, meeting.id, { targets: [topicTarget(answered)], outcome: live(60) });
    await setAll(db, meeting.id, { targets: [topicTarget(unanswered)], outcome: UNANSWERED });
    questionIds.push(...(await receiveQuestions(db, meeting.id, [{}, {}, {}, {}])));
    const [redirected = '', refused = '', settled = ''] = questionIds;
    await decide(db, { meetingId: meeting.id, id: redirected, seenVersion: 1, decision: REDIRECT });
    await decide(db, { meetingId: meeting.id, id: refused, seenVersion: 1, decision: PROPOSE });
    const confirm = { kind: 'confirmRefusal' } as const;
    await decide(db, { meetingId: meeting.id, id: refused, seenVersion: 2, decision: confirm, by: CLAIRE });
    await setAll(db, meeting.id, { targets: [questionTarget(settled)], outcome: UNANSWERED });
  });

  const ctx = () => ({ db: database.db });
  const params = () => ({ meetingId: meeting.id });
  const list = async (query: object = {}) =>
    await listOutcomes(ctx(), { params: params(), query: ListOutcomes.parse(query) });
  const idsIn = async (query: object) => (await list(query)).outcomes.map(({ topic }) => topic.id);
  const topicsIn = async (query: object) =>
    await listOpenTopics(ctx(), { params: params(), query: ListOpenTopics.parse(query) });
  const questionsIn = async (query: object) =>
    await listOpenQuestions(ctx(), { params: params(), query: ListOpenQuestions.parse(query) });

  test('refuse an unknown meeting', async () => {
    const unknown = { params: { meetingId: crypto.randomUUID() } };
    const expected = { code: 'no-meeting' };
    await expect(listOutcomes(ctx(), { ...unknown, query: ListOutcomes.parse({}) })).rejects.toMatchObject(expected);
    const query = ListOpenTopics.parse({ group: 'approved' });
    await expect(listOpenTopics(ctx(), { ...unknown, query })).rejects.toMatchObject(expected);
    await expect(check(database.db, unknown.params.meetingId)).rejects.toMatchObject(expected);
  });

  test('filter topics by outcome, theme, words and number', async () => {
    const [, answered = '', unanswered = ''] = topicIds;
    expect(await idsIn({ outcome: 'answeredLive' })).toEqual([answered]);
    expect(await idsIn({ outcome: 'open' })).toEqual(topicIds.filter((id) => id !== answered && id !== unanswered));
    expect(await idsIn({ theme: 'climate' })).toEqual([answered]);
    expect(await idsIn({ search: 'methane' })).toEqual([answered]);
    expect(await idsIn({ search: 'T25-03' })).toEqual([unanswered]);
    expect(await idsIn({ order: 'time' })).toEqual([answered, ...topicIds.filter((id) => id !== answered)]);
  });

  test('count the questions in no topic by outcome and reason', async () => {
    const { inNoTopic, counts, topics } = await list();
    expect(topics).toBe(5);
    expect(inNoTopic).toEqual([
      { outcome: 'unanswered', questions: 1, reasons: [] },
      { outcome: 'refused', questions: 1, reasons: [{ code: 'not-a-question', questions: 1 }] },
      { outcome: null, questions: 2, reasons: [] },
    ]);
    expect(counts).toMatchObject({ received: 9, answeredLive: 1, unanswered: 2, refused: 1, open: 5 });
    expect((await list({ outcome: 'refused' })).inNoTopic).toHaveLength(1);
    expect((await list({ theme: 'climate' })).inNoTopic).toEqual([]);
  });

  test('group open questions by the action that settles them', async () => {
    const { groups } = await check(database.db, meeting.id);
    expect(groups).toEqual([
      { group: 'approved', questions: 1, topics: 1 },
      { group: 'notApproved', questions: 2, topics: 2 },
      { group: 'redirected', questions: 1, topics: 0 },
      { group: 'received', questions: 1, topics: 0 },
      { group: 'refusalProposed', questions: 0, topics: 0 },
    ]);
    const [approved] = (await topicsIn({ group: 'approved' })).topics;
    expect(approved).toMatchObject({
      topic: { id: topicIds[0] },
      questions: 1,
      version: 0,
      isPlaced: false,
      wasShown: false,
    });
    const [redirected] = (await questionsIn({ group: 'redirected' })).questions;
    expect(redirected).toMatchObject({ id: questionIds[0], version: 2, outcomeVersion: 0, state: 'redirected' });
  });

  test('tell a topic that was on stage', async () => {
    await sql`insert into stage (meeting_id, mode, status, version, revision)
      select ${meeting.id}, mode, 'ready', 0, 0 from unnest(array['live', 'rehearsal']) as mode`.execute(database.db);
    const show = async (mode: string) =>
      await sql`insert into stage_topic (meeting_id, mode, topic_id, first_shown_at)
        values (${meeting.id}, ${mode}, ${topicIds[0]}, now())`.execute(database.db);
    const wasShown = async () => (await topicsIn({ group: 'approved' })).topics.map((topic) => topic.wasShown);
    await show('rehearsal');
    expect(await wasShown()).toEqual([false]);
    await show('live');
    expect(await wasShown()).toEqual([true]);
  });

  test('page through topics and questions', async () => {
    const first = await topicsIn({ group: 'notApproved', limit: '1' });
    const second = await topicsIn({ group: 'notApproved', limit: '1', after: first.next ?? '' });
    expect([...first.topics, ...second.topics].map(({ topic }) => topic.id)).toEqual(topicIds.slice(3));
    expect(second.next).toBeNull();
    const [, , , before = ''] = questionIds;
    const ids = [before];
    for (const language of ['en', 'fr'] as const) {
      ids.push(...(await receiveQuestions(database.db, meeting.id, [{ language }])));
    }
    const found: string[] = [];
    for (let after: string | null = null, isMore = true; isMore;) {
      const page = await questionsIn({ group: 'received', limit: '1', ...(after === null ? {} : { after }) });
      found.push(...page.questions.map(({ id }) => id));
      after = page.next;
      isMore = after !== null;
    }
    expect(found).toEqual(ids);
  });

  test('export every open question without its text', async () => {
    const body = ExportOpenQuestions.parse({});
    const file = (await Array.fromAsync(await exportOpenQuestions(ctx(), { params: params(), body }))).join('');
    const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[];
    const { counts } = await check(database.db, meeting.id);
    expect(rows).toHaveLength(counts.open);
    expect(new Set(rows.map((row) => row['What is left']))).toEqual(
      new Set(['Approved, without an outcome', 'Answer not approved', 'Redirected, without a reply', 'To decide']),
    );
    expect(rows[0]).toMatchObject({ Topic: 'T25-01' });
    expect(Object.keys(rows[0] ?? {})).not.toContain('Text');
  });
});
