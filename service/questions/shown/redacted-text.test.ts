import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { GRANTEES } from '#contract/plain/organiser/permission.ts';
import { ROLES } from '#contract/plain/organiser/role.ts';
import { DEVICE_KINDS } from '#contract/plain/stage/stage-kinds.ts';
import { exampleParams } from '#testing/calls/call-example.ts';
import { approveText, NGOZI } from '#testing/desk/answers.ts';
import type { Browser } from '#testing/desk/browser.ts';
import { receiveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import { placeNewTopics } from '#testing/desk/running-order.ts';
import { command, pairDevice } from '#testing/desk/stage.ts';
import { setUpDatabase, setUpMeeting, setUpOrganiser, setUpService } from '#testing/set-up.ts';

const SECRET = 'Marie Curie';
const MARK = '[…]';
const WITHOUT_ORIGINALS = ROLES.filter((role) => !(GRANTEES['question.original'] as readonly string[]).includes(role));
const PARAMS = exampleParams();
/** Every call that only reads, and whose answer is JSON. */
const READS = (Object.keys(CALLS) as CallName[]).filter((name) => {
  const call: Call = CALLS[name];
  return call.method === 'GET' && !('stream' in call.output);
});

describe('the original words of redacted questions', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  const service = setUpService(database);
  const secretary = setUpOrganiser(service, database, ['secretary']);
  const reader = setUpOrganiser(service, database, WITHOUT_ORIGINALS);
  const known: Record<string, string> = {};

  /** Two redacted questions with translations: one on stage, one without a decision. */
  beforeAll(async () => {
    const { db } = database;
    const [placed] = await placeNewTopics(db, meeting.id, 1);
    const topicId = placed?.topicId ?? '';
    await receiveQuestions(db, meeting.id, [{ text: 'Is this one decided?' }]);
    await sql`update question set text = ${`Who paid ${SECRET}?`}, shown_text = ${`Who paid ${MARK}?`}`.execute(db);
    await sql`
      insert into question_translation (question_id, text, written_by, written_at)
      select id, ${`Qui a payé ${SECRET} ?`}, 'nobody', now() from question`.execute(db);
    await approveText(
      db,
      { meetingId: meeting.id, topicId, language: 'fr' },
      { text: 'Nous.', writer: THOMAS, reviewer: NGOZI },
    );
    await command(db, { kind: 'start' }, { meetingId: meeting.id });
    await command(db, { kind: 'next' }, { meetingId: meeting.id });
    const { rows } = await sql<{ id: string; reference: string }>`
      select id, reference from question where topic_id = ${topicId}::uuid`.execute(db);
    Object.assign(known, { meetingId: meeting.id, topicId, questionId: rows[0]?.id, reference: rows[0]?.reference });
  });

  /** The body of a call's answer; the query is the first of these that the contract accepts. */
  async function read(browser: Browser, name: CallName): Promise<string> {
    const { query: schema }: Call = CALLS[name];
    const queries = [{ meetingId: meeting.id, mode: 'live' }, {}, { group: 'received' }, { group: 'approved' }];
    const query = queries.find((each) => schema?.safeParse(each).success === true);
    const params = { ...PARAMS.get(name), ...known };
    const input: object = { params, ...(query === undefined ? {} : { query }) };
    return (await browser.send(name, input)).body;
  }

  /** @returns the calls whose answers have the redacted text */
  async function expectHidden(browser: Browser): Promise<CallName[]> {
    const bodies = new Map<CallName, string>();
    for (const name of READS) bodies.set(name, await read(browser, name));
    expect([...bodies].filter(([, body]) => body.includes(SECRET)).map(([name]) => name)).toEqual([]);
    return READS.filter((name) => bodies.get(name)?.includes(MARK) === true);
  }

  test('no answer to an organiser without the permission has them', async () => {
    const showing = await expectHidden(reader.browser);
    // The calls that show the redacted text, so that the test reaches them.
    expect(showing).toEqual(
      expect.arrayContaining([
        'listQuestions',
        'showQuestion',
        'listTopics',
        'showTopic',
        'listAnswers',
        'showRunningOrder',
        'showStageTopics',
        'listOutcomes',
        'listOpenQuestions',
      ]),
    );
  });

  test.each(DEVICE_KINDS)('no answer to a %s has them', async (kind) => {
    const { device } = await pairDevice(service, secretary.browser, { kind });
    expect(await expectHidden(device)).toContain('showStageTopics');
  });

  test('an organiser with the permission reads them', async () => {
    expect(await read(secretary.browser, 'showQuestion')).toContain(SECRET);
  });
});
