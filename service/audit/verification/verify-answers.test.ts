import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { approveText, createTopic, NGOZI, save } from '#testing/desk/answers.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
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

  test('an approved and an edited text hold', async () => {
    const { answer, version } = await approved();
    expect((await verify()).breaks).toEqual([]);
    await save(database.db, answer, { text: FORGED, seenVersion: version, by: THOMAS });
    expect((await verify()).breaks).toEqual([]);
  });

  test('names a text that was changed with its digest', async () => {
    const { answer } = await approved();
    await sql`alter table answer disable trigger user`.execute(database.db);
    await sql`
      update answer set text = ${FORGED}, digest = encode(sha256(convert_to(${FORGED}, 'UTF8')), 'hex')
      where topic_id = ${answer.topicId}::uuid`.execute(database.db);
    await sql`alter table answer enable trigger user`.execute(database.db);
    const { holds, breaks } = await verify();
    expect(holds).toBe(false);
    expect(breaks).toHaveLength(1);
    const [found] = breaks;
    expect(found).toMatchObject({ fault: 'answerChanged', language: 'en' });
    expect(found?.place).toBeGreaterThan(0);
  });
});
