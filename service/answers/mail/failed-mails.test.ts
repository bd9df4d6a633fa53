import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { createTopic } from '#testing/desk/answers.ts';
import { type App, type Browser, openBrowser, signInAs } from '#testing/desk/browser.ts';
import { commandKey } from '#testing/desk/decisions.ts';
import { startMailServer } from '#testing/providers/mail-server.ts';
import { setUp, setUpDatabase, setUpOrganiser, setUpService } from '#testing/set-up.ts';
import { readClock } from '../../database/read-clock.ts';
import { sendNextMail } from '../../jobs/send-mails.ts';

describe('failed mails at the desk', () => {
  const database = setUpDatabase('postgresql');
  const mailServer = setUp('mail server', startMailServer, ({ close }) => close());
  const lines: string[] = [];
  const service = setUpService(database, () => ({
    environment: { SMTP_URL: mailServer.url, MAIL_FROM: 'desk@example.com' },
    logTo: (line) => lines.push(line),
  }));
  const moderator = setUpOrganiser(service, database, ['moderator']);
  const expert = setUpOrganiser(service, database, ['expert']);

  const params = () => ({ meetingId: service.meetingId });
  const assign = async (to: { app: App } = service, by: Browser = moderator.browser) => {
    const topic = await createTopic(database.db, service.meetingId);
    const commanding = openBrowser(to.app, { headers: { 'idempotency-key': commandKey() } });
    for (const [name, value] of by.cookies) commanding.cookies.set(name, value);
    const body = { seenVersion: 0, expertId: expert.organiserId, dueAt: null, note: null };
    await commanding.ask('assignTopic', { params: topic, body });
  };
  const sendAll = async (minutes: number) => {
    const send = service.sendQueuedMail ?? expect.unreachable();
    const readNow = async () => new Date((await readClock(database.db)).getTime() + minutes * 60_000 + 10);
    while (await sendNextMail({ db: database.db, send, readNow }));
  };

  test('a moderator sees a failed mail and sends it again', async () => {
    await assign();
    mailServer.behave('refuse');
    for (const minutes of [0, 2, 8, 40, 170]) await sendAll(minutes);
    const { sendsMail, failed } = await moderator.browser.ask('listFailedMails', { params: params() });
    expect(sendsMail).toBe(true);
    expect(failed).toEqual([
      {
        organiserId: expert.organiserId,
        topics: [1],
        failedAt: expect.any(Date),
        code: expect.stringMatching(/^E\w+/),
      },
    ]);
    expect(mailServer.mails).toEqual([]);
    mailServer.behave('accept');
    const body = { organiserId: expert.organiserId };
    const left = await moderator.browser.ask('retryMail', { params: params(), body });
    expect(left.failed).toEqual([]);
    await sendAll(0);
    expect(mailServer.mails.map(({ to }) => to)).toEqual([[expert.email]]);
    expect(mailServer.mails[0]?.text).toMatch(/http:\/\/localhost:\d+\/desk\/t\/T25-01\?tab=answer\n/);
    expect(lines.join('\n')).not.toContain(expert.email);
  });

  test('an organiser chooses a digest', async () => {
    const account = await expert.browser.ask('setPreferences', { body: { hasMailDigest: true } });
    expect(account.organiser.hasMailDigest).toBe(true);
    mailServer.mails.length = 0;
    await assign();
    await sendAll(0);
    expect(mailServer.mails).toEqual([]);
    await sendAll(25 * 60);
    expect(mailServer.mails.length).toBe(1);
    const { organiser } = await expert.browser.ask('setPreferences', { body: { hasMailDigest: false } });
    expect(organiser.hasMailDigest).toBe(false);
  });

  test('without a mail server nothing is queued', async () => {
    const silent = await startTestApp(database);
    onTestFinished(silent.close);
    const { browser } = await signInAs(silent, database.db, ['moderator']);
    expect(silent.sendQueuedMail).toBeNull();
    expect(await browser.ask('listFailedMails', { params: params() })).toEqual({ sendsMail: false, failed: [] });
    const before = await sql`select id from mail_job`.execute(database.db);
    await assign(silent, browser);
    expect((await sql`select id from mail_job`.execute(database.db)).rows).toEqual(before.rows);
  });
});
