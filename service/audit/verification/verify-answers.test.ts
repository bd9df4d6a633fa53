import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { approveText, createTopic, NGOZI, save } from '#testing/desk/answers.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { OfTopic } from '../../answers/answer-queries.ts';
import { verifyRegister } from './verify-register.ts';

const TEXT = 'The Board proposes a dividend.';
const FORGED = 'The Board proposes no dividend.';

describe('approved answers against the register', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  const params = () => ({ meetingId: meeting.id });

  const verify = async () =>
    await verifyRegister({ db: database.db }, { params: params(), body: { noted: undefined } });

  async function approved() {
    const topic = await createTopic(database.db, meeting.id);
    const answer = { ...topic, language: 'en' as const };
    const version = await approveText(database.db, answer, { text: TEXT, writer: THOMAS, reviewer: NGOZI });
    return { answer, version };
  }

  /** Changes the table as an owner of the database can. */
  async function forge(change: () => Promise<unknown>) {
    await sql`alter table answer disable trigger user`.execute(database.db);
    await change();
    await sql`alter table answer enable trigger user`.execute(database.db);
  }

  /** Earlier tests leave other breaks in the meeting. */
  async function expectNamed({ topicId }: OfTopic) {
    const { rows } = await sql<{ number: number }>`select number from topic where id = ${topicId}::uuid`.execute(
      database.db,
    );
    const { breaks } = await verify();
    const named = breaks.filter(({ topic }) => topic === rows[0]?.number);
    expect(named).toMatchObject([{ fault: 'answerChanged', language: 'en' }]);
    expect(named[0]?.place).toBeGreaterThan(0);
  }

  test('an approved and an edited text hold', async () => {
    const { answer, version } = await approved();
    expect((await verify()).breaks).toEqual([]);
    await save(database.db, answer, { text: FORGED, seenVersion: version, by: THOMAS });
    expect((await verify()).breaks).toEqual([]);
  });

  test('names a text that was changed with its digest', async () => {
    const { answer } = await approved();
    await forge(() =>
      sql`
        update answer set text = ${FORGED}, digest = encode(sha256(convert_to(${FORGED}, 'UTF8')), 'hex')
        where topic_id = ${answer.topicId}::uuid`.execute(database.db),
    );
    expect((await verify()).holds).toBe(false);
    await expectNamed(answer);
  });

  test('names a text put back to earlier approved words', async () => {
    const { answer, version } = await approved();
    await save(database.db, answer, { text: FORGED, seenVersion: version, by: THOMAS });
    const putBack = async () =>
      await sql`
        update answer set text = ${TEXT}, digest = encode(sha256(convert_to(${TEXT}, 'UTF8')), 'hex'),
          state = 'approved', approved_by = 'ngozi', approved_at = now()
        where topic_id = ${answer.topicId}::uuid`.execute(database.db);
    await expect(putBack()).rejects.toThrow('the last step of an approved answer');
    await forge(putBack);
    await expectNamed(answer);
  });

  test('names a changed approver', async () => {
    const { answer } = await approved();
    await forge(() =>
      sql`update answer set approved_by = 'claire' where topic_id = ${answer.topicId}::uuid`.execute(database.db),
    );
    await expectNamed(answer);
  });

  test('names a deleted approved answer', async () => {
    const { answer } = await approved();
    await forge(async () => {
      await sql`delete from answer_version where topic_id = ${answer.topicId}::uuid`.execute(database.db);
      await sql`delete from answer where topic_id = ${answer.topicId}::uuid`.execute(database.db);
    });
    await expectNamed(answer);
  });

  test('names an approved answer whose topic was deleted', async () => {
    const { answer } = await approved();
    await database.db.transaction().execute(async (transaction) => {
      // No trigger or foreign key acts, as for an owner who bypasses them.
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`delete from topic where id = ${answer.topicId}::uuid`.execute(transaction);
    });
    const { breaks } = await verify();
    const named = breaks.filter(({ topicId }) => topicId === answer.topicId);
    expect(named).toMatchObject([{ fault: 'answerChanged', language: 'en', place: expect.any(Number) }]);
  });

  test('names an approval withdrawn without a step', async () => {
    const { answer } = await approved();
    await forge(() =>
      sql`
        update answer set state = 'inReview', digest = null, approved_by = null, approved_at = null
        where topic_id = ${answer.topicId}::uuid`.execute(database.db),
    );
    await expectNamed(answer);
  });
});
