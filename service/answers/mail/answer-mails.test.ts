import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTopic, NGOZI, save, sendBack, storeOrganiser, takeStep } from '#testing/desk/answers.ts';
import { commandKey, type Organiser, THOMAS } from '#testing/desk/decisions.ts';
import { startMailServer } from '#testing/providers/mail-server.ts';
import { setUp, setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { readClock } from '../../database/read-clock.ts';
import { sendNextMail } from '../../jobs/send-mails.ts';
import { mailDelivery } from '../../mail/mail-sender.ts';
import { setPreferencesOf } from '../../organisers/queries/organiser-queries.ts';
import type { OfTopic } from '../answer-queries.ts';
import { assignTopic, assignTopics, declineAssignment } from '../assignment/assign.ts';
import { returnAnswer } from '../take-step.ts';
import { sendAnswerMail } from './send-answer-mail.ts';

const DAY_MS = 86_400_000;
const HEADING = 'A heading that no mail may contain';

describe('mails about answers', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  const server = setUp('mail server', startMailServer, ({ close }) => close());
  let expert: Organiser = THOMAS;
  let topic: OfTopic = { meetingId: '', topicId: '' };
  let now = new Date();
  let dueAt = now;

  beforeEach(async () => {
    await sql`delete from mail_job`.execute(database.db);
    await sql`delete from answer_assignment`.execute(database.db);
    server.mails.length = 0;
    expert = await storeOrganiser(database.db, 'expert');
    topic = await newTopic();
    now = await readClock(database.db);
    dueAt = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS + 5 * DAY_MS + 14 * 3_600_000);
  });

  const newTopic = async (): Promise<OfTopic> => {
    const created = await createTopic(database.db, meeting.id);
    await sql`update topic set heading_en = ${HEADING}, heading_fr = ${HEADING}
      where id = ${created.topicId}::uuid`.execute(database.db);
    return created;
  };
  const contextOf = (actor: Organiser) => ({ db: database.db, actor, idempotencyKey: commandKey(), sendsMail: true });
  const assign = async (
    over: Partial<{ seenVersion: number; expertId: string | null; dueAt: Date | null; topic: OfTopic }> = {},
  ) => {
    const { topic: params = topic, ...given } = over;
    const body = { seenVersion: 0, expertId: expert.organiserId, dueAt, note: 'Briefly, please.', ...given };
    await assignTopic(contextOf(THOMAS), { params, body });
  };
  /** Sends all that is due at an instant. @returns the mails, as their readers see them */
  const sendAll = async (at?: Date): Promise<string[]> => {
    const before = server.mails.length;
    const deliver = mailDelivery({ url: server.url, from: 'desk@example.com', log: { warn: () => {} } });
    const parts = { db: database.db, origin: () => 'https://desk.example', deliver };
    const readNow = async () => at ?? new Date((await readClock(database.db)).getTime() + 10);
    while (await sendNextMail({ db: database.db, readNow, send: (...sent) => sendAnswerMail(parts, ...sent) }));
    return server.mails.slice(before).map(({ text }) => text);
  };
  const jobs = async () => {
    const { rows } = await sql<{ kind: string; state: string; runAfter: Date; local: string }>`
      select kind, mail_job.state, run_after as "runAfter", to_char(run_after at time zone time_zone, 'HH24:MI') as local
      from mail_job join meeting on meeting.id = meeting_id order by run_after`.execute(database.db);
    return rows;
  };
  const numberOf = async ({ topicId }: OfTopic) => {
    const { rows } = await sql<{ number: number }>`
      select number from topic where id = ${topicId}::uuid`.execute(database.db);
    return `T25-${String(rows[0]?.number).padStart(2, '0')}`;
  };
  const reminders = async () => (await jobs()).filter(({ kind }) => kind.startsWith('due'));

  test('an assignment is mailed with number, date and link alone', async () => {
    await assign();
    const [mail = '', ...others] = await sendAll();
    const number = await numberOf(topic);
    expect(others).toEqual([]);
    expect(server.mails[0]?.to).toEqual([`${expert.organiserId}@example.com`]);
    expect(mail).toContain(`${number} is assigned to you`);
    expect(mail).toContain(`https://desk.example/desk/t/${number}?tab=answer\n`);
    expect(mail).toMatch(new RegExp(`${number}, due .+ at 1[56]:00 \\(Europe/Paris, UTC\\+[12]\\)`));
    for (const secret of [HEADING, 'Briefly', 'dividende']) expect(mail).not.toContain(secret);
    expect(await sendAll()).toEqual([]);
  });

  test('a mail is in the language of its organiser', async () => {
    await setPreferencesOf(database.db, expert.organiserId, { language: 'fr' });
    await assign({ dueAt: null });
    expect((await sendAll())[0]).toContain('vous est confié');
  });

  test('topics that are assigned together are one mail', async () => {
    const other = await newTopic();
    const topics = [topic, other].map(({ topicId }) => ({ id: topicId, seenVersion: 0 }));
    const body = { topics, expertId: expert.organiserId, dueAt, note: null };
    await assignTopics(contextOf(THOMAS), { params: { meetingId: meeting.id }, body });
    const [mail = '', ...others] = await sendAll();
    expect(others).toEqual([]);
    expect(mail).toContain('2 topics are assigned to you');
    for (const one of [topic, other]) expect(mail).toContain(`/desk/t/${await numberOf(one)}?tab=answer\n`);
  });

  test('queues nothing without a mail server or when stale', async () => {
    const body = { seenVersion: 0, expertId: expert.organiserId, dueAt, note: null };
    await assignTopic({ ...contextOf(THOMAS), sendsMail: false }, { params: topic, body });
    await expect(assign()).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await jobs()).toEqual([]);
  });

  test('mails neither a new date nor an own topic', async () => {
    await assign();
    await sendAll();
    await assign({ seenVersion: 1, dueAt: new Date(dueAt.getTime() + DAY_MS) });
    expect(await sendAll()).toEqual([]);
    const moderator = await storeOrganiser(database.db, 'moderator');
    const own = { seenVersion: 0, expertId: moderator.organiserId, dueAt: null, note: null };
    await assignTopic(contextOf(moderator), { params: await newTopic(), body: own });
    expect(await sendAll()).toEqual([]);
  });

  test.each([
    ['the topic was assigned to nobody', async () => await assign({ seenVersion: 1, expertId: null })],
    [
      'the expert has declined',
      async () => {
        const body = { seenVersion: 1, reason: 'Not my field.' };
        await declineAssignment(contextOf(expert), { params: topic, body });
      },
    ],
    [
      'the expert was revoked',
      async () => {
        await sql`update organiser set revoked_at = now(), email = null
          where id = ${expert.organiserId}::uuid`.execute(database.db);
      },
    ],
    [
      'the expert has lost the role',
      async () => {
        await sql`update organiser set roles = array['auditor']
          where id = ${expert.organiserId}::uuid`.execute(database.db);
      },
    ],
    [
      'both languages are in review',
      async () => {
        for (const language of ['fr', 'en'] as const) {
          const answer = { ...topic, language };
          const { text } = await save(database.db, answer, { text: 'Yes.', seenVersion: 0, by: THOMAS });
          await takeStep(database.db, 'submitAnswer', answer, { seenVersion: text.version, by: THOMAS });
        }
      },
    ],
  ])('sends no mail after %s', async (_, change) => {
    await assign();
    await change();
    const [day, due] = await reminders();
    expect([await sendAll(), await sendAll(day?.runAfter), await sendAll(due?.runAfter)]).toEqual([[], [], []]);
    expect((await jobs()).map(({ state }) => state)).toEqual(['skipped', 'skipped', 'skipped']);
  });

  test('the writer learns that a text was returned', async () => {
    await assign({ dueAt: null });
    await sendAll();
    const answer = { ...topic, language: 'en' as const };
    const { text } = await save(database.db, answer, { text: 'Yes.', seenVersion: 0, by: expert });
    const sent = await takeStep(database.db, 'submitAnswer', answer, { seenVersion: text.version, by: expert });
    const body = { seenVersion: sent.text.version, comment: 'Name the three countries.' };
    const returned = await returnAnswer(contextOf(NGOZI), { params: answer, body });
    const [mail = ''] = await sendAll();
    expect(mail).toContain(`A reviewer has sent the answer to ${await numberOf(topic)} back to you.`);
    for (const secret of [HEADING, 'countries', 'Yes.']) expect(mail).not.toContain(secret);
    // A text that is in review again is no longer returned.
    const seen = { seenVersion: returned.text.version, by: expert };
    const again = await takeStep(database.db, 'submitAnswer', answer, seen);
    const { text: last } = await sendBack(database.db, answer, { seenVersion: again.text.version, by: NGOZI });
    await sql`update mail_job set state = 'waiting', finished_at = null, run_after = now()
      where kind = 'returned'`.execute(database.db);
    await takeStep(database.db, 'submitAnswer', answer, { seenVersion: last.version, by: expert });
    expect(await sendAll()).toEqual([]);
  });

  test('reminds on the day before and on the day', async () => {
    await assign();
    await sendAll();
    const [before, on] = await reminders();
    expect([before?.local, on?.local]).toEqual(['08:00', '08:00']);
    expect(await sendAll(new Date((before?.runAfter.getTime() ?? 0) - 1))).toEqual([]);
    const [tomorrow] = await sendAll(before?.runAfter);
    expect(tomorrow).toContain('is due tomorrow');
    const [today] = await sendAll(on?.runAfter);
    expect(today).toContain('is due today');
    expect(await sendAll(new Date(dueAt.getTime() + DAY_MS))).toEqual([]);
  });

  test('reminds of the present date alone, once', async () => {
    await assign();
    await assign({ seenVersion: 1, dueAt: new Date(dueAt.getTime() + DAY_MS) });
    await assign({ seenVersion: 2 });
    const found = await reminders();
    expect(found.length).toBe(4);
    await sendAll();
    const mails = [];
    for (const { runAfter } of found) mails.push(...(await sendAll(runAfter)));
    expect(mails.map((mail) => /is due (\w+)/.exec(mail)?.[1])).toEqual(['tomorrow', 'today']);
  });

  test('a reminder whose day has passed is not sent', async () => {
    await assign();
    await sendAll();
    const [before] = await reminders();
    expect(await sendAll(new Date(dueAt.getTime() + 2 * DAY_MS))).toEqual([]);
    expect(before?.kind).toBe('dueTomorrow');
  });

  test('a date that is too near has no reminder', async () => {
    await assign({ dueAt: new Date(now.getTime() + 60_000) });
    expect((await reminders()).map(({ kind }) => kind)).not.toContain('dueTomorrow');
  });

  test('a digest is one mail in the morning', async () => {
    await setPreferencesOf(database.db, expert.organiserId, { hasMailDigest: true });
    await assign();
    const other = await newTopic();
    await assign({ topic: other, dueAt: null });
    const answer = { ...topic, language: 'en' as const };
    const { text } = await save(database.db, answer, { text: 'Yes.', seenVersion: 0, by: expert });
    const sent = await takeStep(database.db, 'submitAnswer', answer, { seenVersion: text.version, by: expert });
    const body = { seenVersion: sent.text.version, comment: 'Shorter.' };
    await returnAnswer(contextOf(NGOZI), { params: answer, body });
    expect(await sendAll()).toEqual([]);
    const [first] = await jobs();
    expect(first?.local).toBe('08:00');
    expect((first?.runAfter.getTime() ?? 0) - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    const [mail = '', ...others] = await sendAll(first?.runAfter);
    expect(others).toEqual([]);
    expect(mail).toContain('These answers are waiting for you');
    const order = ['SENT BACK TO YOU', 'ASSIGNED TO YOU', await numberOf(other)].map((part) => mail.indexOf(part));
    expect(order).toEqual(order.toSorted((one, next) => one - next));
    expect(order).not.toContain(-1);
  });
});
