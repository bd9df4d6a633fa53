import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTopic, save, storeOrganiser } from '#testing/desk/answers.ts';
import { CLAIRE, commandKey, type Organiser, THOMAS } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { showTopic } from '../../decisions/topics/show-topic.ts';
import type { OfTopic } from '../answer-queries.ts';
import { acceptAssignment, assignTopic, assignTopics, declineAssignment } from './assign.ts';

const DUE = new Date('2025-05-22T16:00:00Z');

describe('assignments', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let expert: Organiser = THOMAS;
  let topic: OfTopic = { meetingId: '', topicId: '' };

  beforeAll(async () => {
    expert = await storeOrganiser(database.db, 'expert');
  });
  beforeEach(async () => {
    topic = await createTopic(database.db, meeting.id);
  });

  const contextOf = (actor: Organiser) => ({ db: database.db, actor, idempotencyKey: commandKey() });
  const assign = async (over: { expertId?: string | null; seenVersion?: number; dueAt?: Date } = {}) => {
    const body = { seenVersion: 0, expertId: expert.organiserId, dueAt: DUE, note: 'Briefly, please.', ...over };
    return await assignTopic(contextOf(THOMAS), { params: topic, body });
  };
  const accept = async (seenVersion: number, by = expert) =>
    await acceptAssignment(contextOf(by), { params: topic, body: { seenVersion } });
  const decline = async (seenVersion: number, reason = 'Not my field.') =>
    await declineAssignment(contextOf(expert), { params: topic, body: { seenVersion, reason } });

  test('keeps the date and note without new ones', async () => {
    await assign();
    const other = await createTopic(database.db, meeting.id);
    const params = { meetingId: meeting.id };
    const topics = [
      { id: topic.topicId, seenVersion: 1 },
      { id: other.topicId, seenVersion: 0 },
    ];
    const { organiserId: expertId } = await storeOrganiser(database.db, 'expert');
    const { assigned } = await assignTopics(contextOf(THOMAS), { params, body: { topics, expertId } });
    expect(new Map(assigned.map(({ id, assignment }) => [id, assignment]))).toMatchObject(
      new Map([
        [topic.topicId, { expertId, dueAt: DUE, note: 'Briefly, please.' }],
        [other.topicId, { expertId, dueAt: null, note: null }],
      ]),
    );
  });

  test('null removes the date and keeps the note', async () => {
    await assign();
    const body = { topics: [{ id: topic.topicId, seenVersion: 1 }], expertId: expert.organiserId, dueAt: null };
    const { assigned } = await assignTopics(contextOf(THOMAS), { params: { meetingId: meeting.id }, body });
    expect(assigned).toMatchObject([{ assignment: { dueAt: null, note: 'Briefly, please.', version: 2 } }]);
  });

  test('refuses an organiser who cannot write', async () => {
    const reviewer = await storeOrganiser(database.db, 'reviewer');
    const revoked = await storeOrganiser(database.db, 'expert');
    await sql`update organiser set revoked_at = now(), email = null where id = ${revoked.organiserId}::uuid`.execute(
      database.db,
    );
    for (const expertId of [reviewer.organiserId, revoked.organiserId, 'unknown']) {
      await expect(assign({ expertId })).rejects.toMatchObject({ code: 'expert-unknown' });
    }
  });

  test('refuses a stale assignment and names who assigned first', async () => {
    await assign();
    await expect(assign()).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version: 1, by: 'thomas' } },
    });
  });

  test('the expert accepts once, and then writes', async () => {
    await assign();
    await expect(accept(1, CLAIRE)).rejects.toMatchObject({ code: 'not-assigned' });
    expect((await accept(1)).assignment).toMatchObject({ state: 'accepted', version: 2 });
    await expect(accept(2)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await save(database.db, { ...topic, language: 'en' }, { text: 'Yes.', seenVersion: 0, by: expert });
  });

  test('a declined topic returns with its reason', async () => {
    await assign();
    await accept(1);
    expect((await decline(2)).assignment).toMatchObject({ state: 'declined', reason: 'Not my field.' });
    const writing = save(database.db, { ...topic, language: 'en' }, { text: 'Yes.', seenVersion: 0, by: expert });
    await expect(writing).rejects.toMatchObject({ code: 'not-assigned' });
    await expect(decline(3)).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  test('a new date keeps the acceptance, another expert does not', async () => {
    await assign();
    await accept(1);
    const dated = await assign({ seenVersion: 2, dueAt: new Date('2025-05-23T08:00:00Z') });
    expect(dated.assignment).toMatchObject({ state: 'accepted', version: 3 });
    const other = await storeOrganiser(database.db, 'expert', 'reviewer');
    const moved = await assign({ seenVersion: 3, expertId: other.organiserId });
    expect(moved.assignment).toMatchObject({ state: 'waiting', respondedAt: null });
  });

  test('the history names the expert, date and language', async () => {
    await assign();
    await accept(1);
    await save(database.db, { ...topic, language: 'en' }, { text: 'Yes.', seenVersion: 0, by: expert });
    const { history } = await showTopic(
      { db: database.db },
      { params: { meetingId: meeting.id, topicId: { id: topic.topicId } } },
    );
    const none = { language: null, expertId: null, dueAt: null, digest: null };
    expect(history.find(({ kind }) => kind === 'answer.assigned')).toMatchObject({
      ...none,
      expertId: expert.organiserId,
      dueAt: DUE,
    });
    expect(history.find(({ kind }) => kind === 'answer.written')).toMatchObject({ ...none, language: 'en' });
  });

  test('an assignment can be removed, and its version grows on', async () => {
    for (const version of [1, 2, 3]) {
      expect((await assign()).assignment).toMatchObject({ version });
      expect((await assign({ expertId: null, seenVersion: version })).assignment).toBeNull();
    }
  });

  test('a form older than a removal replaces no later assignment', async () => {
    await assign();
    await assign({ expertId: null, seenVersion: 1 });
    const { organiserId: expertId } = await storeOrganiser(database.db, 'expert');
    await assign({ expertId });
    await expect(assign({ seenVersion: 1 })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version: 2, by: 'thomas' } },
    });
  });

  test('an expert accepts no later assignment than they saw', async () => {
    await assign();
    await assign({ expertId: null, seenVersion: 1 });
    await assign({ dueAt: new Date('2025-05-20T08:00:00Z') });
    await expect(accept(1)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect((await accept(2)).assignment).toMatchObject({ state: 'accepted', version: 3 });
  });

  test('assigns many topics, and skips stale and unknown ones', async () => {
    await assign();
    const free = await createTopic(database.db, meeting.id);
    const unknown = crypto.randomUUID();
    const topics = [topic.topicId, free.topicId, unknown].map((id) => ({ id, seenVersion: 0 }));
    const body = { topics, expertId: expert.organiserId, dueAt: null, note: null };
    const { assigned, skipped } = await assignTopics(contextOf(THOMAS), { params: { meetingId: meeting.id }, body });
    expect(assigned).toMatchObject([{ id: free.topicId, assignment: { state: 'waiting', dueAt: null } }]);
    expect(new Map(skipped.map(({ id, code }) => [id, code]))).toEqual(
      new Map([
        [topic.topicId, 'changed-meanwhile'],
        [unknown, 'topic-not-found'],
      ]),
    );
  });
});
