import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerFilter } from '#contract/answer/answer-list.ts';
import { approveText, createTopic, NGOZI, save, sendBack, storeOrganiser, takeStep } from '#testing/desk/answers.ts';
import { CLAIRE, commandKey, type Organiser, THOMAS } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { OfTopic } from '../answer-queries.ts';
import { assignTopic, declineAssignment } from '../assignment/assign.ts';
import { listAnswers } from './list-answers.ts';
import { listWork } from './list-work.ts';

const LATE = new Date(Date.now() - 60_000);
const LATER = new Date(Date.now() + 5 * 86_400_000);

describe('lists of answers', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let expert: Organiser = THOMAS;
  const topics: Record<'late' | 'returned' | 'review' | 'approved' | 'declined' | 'free', OfTopic> = {} as never;

  const contextOf = (actor: Organiser) => ({ db: database.db, actor, idempotencyKey: commandKey() });
  const assign = async (params: OfTopic, dueAt: Date | null) => {
    const body = { seenVersion: 0, expertId: expert.organiserId, dueAt, note: null };
    await assignTopic(contextOf(THOMAS), { params, body });
  };
  const english = (topic: OfTopic) => ({ ...topic, language: 'en' as const });
  const submit = async (topic: OfTopic) => {
    const saved = await save(database.db, english(topic), { text: 'One two.', seenVersion: 0, by: expert });
    const seen = { seenVersion: saved.text.version, by: expert };
    return (await takeStep(database.db, 'submitAnswer', english(topic), seen)).text.version;
  };

  beforeAll(async () => {
    expert = await storeOrganiser(database.db, 'expert');
    for (const name of ['late', 'returned', 'review', 'approved', 'declined', 'free'] as const) {
      topics[name] = await createTopic(database.db, meeting.id);
    }
    await assign(topics.late, LATE);
    await sql`update answer_assignment set state = 'accepted', responded_at = now()
      where topic_id = ${topics.late.topicId}::uuid`.execute(database.db);
    for (const name of ['returned', 'review', 'declined'] as const) await assign(topics[name], LATER);
    await sql`update answer_assignment set state = 'accepted', responded_at = now()
      where topic_id = ${topics.returned.topicId}::uuid`.execute(database.db);
    await sendBack(database.db, english(topics.returned), { seenVersion: await submit(topics.returned), by: NGOZI });
    await submit(topics.review);
    await declineAssignment(contextOf(expert), { params: topics.declined, body: { seenVersion: 1, reason: 'Tax.' } });
    for (const language of ['fr', 'en'] as const) {
      const answer = { ...topics.approved, language };
      await approveText(database.db, answer, { text: 'Oui.', writer: THOMAS, reviewer: CLAIRE });
    }
  });

  const work = async (actor: Organiser) => {
    const list = await listWork({ db: database.db, actor }, { params: { meetingId: meeting.id } });
    return { ...list, work: list.work.map(({ group, row }) => [group, nameOf(row.topic.id)]) };
  };
  const nameOf = (id: string) => Object.entries(topics).find(([, { topicId }]) => topicId === id)?.[0];
  const listed = async (filter: Partial<AnswerFilter> = {}) => {
    const params = { meetingId: meeting.id };
    const list = await listAnswers({ db: database.db, actor: THOMAS }, { params, query: { order: 'due', ...filter } });
    return { ...list, names: list.answers.map(({ topic }) => nameOf(topic.id)) };
  };

  test('an expert finds late, returned and new topics', async () => {
    const list = await work(expert);
    expect(list.work).toEqual([
      ['late', 'late'],
      ['returned', 'returned'],
      ['toAccept', 'review'],
    ]);
    expect(list.total).toBe(3);
  });

  test('a reviewer finds texts of others in review', async () => {
    expect((await work(NGOZI)).work).toEqual([['toReview', 'review']]);
    const own = await database.db.transaction().execute(async (transaction) => {
      await sql`update answer set authors = array['ngozi'] where topic_id = ${topics.review.topicId}::uuid`.execute(
        transaction,
      );
      return await listWork({ db: transaction as never, actor: NGOZI }, { params: { meetingId: meeting.id } });
    });
    expect([own.work[0]?.group, own.total]).toEqual(['othersApprove', 0]);
    await sql`update answer set authors = array[${expert.organiserId}] where topic_id = ${topics.review.topicId}::uuid`.execute(
      database.db,
    );
  });

  test('a late review is more urgent than the others', async () => {
    const { rows } = await sql<{ due: Date }>`select due_at as due from answer_assignment
      where topic_id = ${topics.review.topicId}::uuid`.execute(database.db);
    const setDue = async (due: Date | null) => {
      await sql`update answer_assignment set due_at = ${due}
        where topic_id = ${topics.review.topicId}::uuid`.execute(database.db);
    };
    await setDue(LATE);
    const list = await work(NGOZI);
    await setDue(rows[0]?.due ?? null);
    expect([list.work, list.total]).toEqual([[['reviewLate', 'review']], 1]);
  });

  test('a declined topic returns to the organiser who assigned it', async () => {
    expect((await work(THOMAS)).work).toEqual([['declined', 'declined']]);
  });

  test('lists all topics, soonest due first and finished ones last', async () => {
    const { names, total, counts } = await listed();
    expect(names).toEqual(['late', 'returned', 'review', 'declined', 'free', 'approved']);
    expect(total).toBe(6);
    expect(counts).toEqual({
      topics: 6,
      unassigned: 3,
      late: 1,
      fr: { notBegun: 5, drafting: 0, inReview: 0, approved: 1 },
      en: { notBegun: 3, drafting: 1, inReview: 1, approved: 1 },
    });
  });

  test.each([
    [{ en: 'inReview' }, ['review']],
    [{ fr: 'approved', en: 'approved' }, ['approved']],
    [{ expert: 'nobody' }, ['declined', 'free', 'approved']],
    [{ due: 'late' }, ['late']],
    [{ due: 'later' }, ['returned', 'review', 'declined']],
    [{ due: 'none' }, ['free', 'approved']],
    [{ due: 'today' }, []],
    [{ search: 'T25-06' }, ['free']],
    [{ search: 'nowhere' }, []],
  ] as const)('filters by %j', async (filter, names) => {
    const list = await listed(filter);
    expect([list.names, list.total]).toEqual([names, names.length]);
  });

  test('a row shows words, comment and open states', async () => {
    const { answers } = await listed({ en: 'drafting' });
    expect(answers).toMatchObject([
      {
        fr: { state: 'notBegun', words: 0 },
        en: { state: 'drafting', words: 2, returnedBy: 'ngozi', comment: 'Name the three countries.' },
        assignment: { state: 'accepted', expertId: expert.organiserId },
      },
    ]);
  });

  test('refuses an unknown meeting', async () => {
    const params = { meetingId: crypto.randomUUID() };
    await expect(listWork({ db: database.db, actor: THOMAS }, { params })).rejects.toMatchObject({
      code: 'no-meeting',
    });
  });
});
