import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { createTopic, storeOrganiser } from '#testing/desk/answers.ts';
import type { Organiser } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { OfTopic } from '../answers/answer-queries.ts';
import { queueAssigned } from '../answers/mail/queue-queries.ts';
import { announceChange } from '../database/announce-changes.ts';
import { openDatabase } from '../database/connect.ts';
import { readClock } from '../database/read-clock.ts';
import { type ClaimedMail, countMails, findFailedMails, requeueFailedMails } from './job-queries.ts';
import { sendNextMail, type SentMail, startSendingMails } from './send-mails.ts';

const SENT: SentMail = { skippedIds: [], failure: null };

describe.each(ENGINES)('the queue of mails on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let expert: Organiser;
  let now = new Date();

  beforeEach(async () => {
    await sql`delete from mail_job`.execute(database.db);
    expert = await storeOrganiser(database.db, 'expert');
    now = await justNow();
  });

  /** Queues a mail about a new topic. */
  const queue = async (count = 1, to = expert) => {
    const topics: OfTopic[] = [];
    for (let index = 0; index < count; index += 1) topics.push(await createTopic(database.db, meeting.id));
    await database.db.transaction().execute(async (transaction) => {
      for (const topic of topics) await queueAssigned(transaction, topic, to.organiserId);
    });
    now = await justNow();
  };
  const sendWith = async (send: (claimed: ClaimedMail) => Promise<SentMail>, db = database.db) =>
    await sendNextMail({ db, send, readNow: async () => now });
  /** A little later than the database's clock, whose microseconds an instant of ours lacks. */
  const justNow = async () => new Date((await readClock(database.db)).getTime() + 10);
  const pass = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000);
  };
  const states = async () => {
    const { rows } = await sql<{ state: string }>`select state from mail_job order by state`.execute(database.db);
    return rows.map(({ state }) => state);
  };

  test('sends the mail of a killed worker once', async () => {
    await queue();
    let claims = 0;
    // A killed worker never finishes its mail.
    void sendWith(() => {
      claims += 1;
      return new Promise(() => {});
    });
    await expect.poll(() => claims).toBe(1);
    const sent: ClaimedMail[] = [];
    const send = async (claimed: ClaimedMail) => {
      sent.push(claimed);
      return SENT;
    };
    pass(1);
    expect(await sendWith(send)).toBe(false);
    pass(2);
    expect([await sendWith(send), await sendWith(send)]).toEqual([true, false]);
    expect([sent.length, await states()]).toEqual([1, ['sent']]);
  });

  test('a rolled-back command queues no mail', async () => {
    const topic = await createTopic(database.db, meeting.id);
    const command = database.db.transaction().execute(async (transaction) => {
      await queueAssigned(transaction, topic, expert.organiserId);
      throw new Error('refused');
    });
    await expect(command).rejects.toThrow('refused');
    expect(await states()).toEqual([]);
  });

  test('a running worker sends a queued mail', async () => {
    const sent: ClaimedMail[] = [];
    const failures: unknown[] = [];
    const end = startSendingMails({
      db: database.desk,
      listen: database.listen,
      send: async (claimed) => {
        sent.push(claimed);
        return SENT;
      },
      onFailure: (error) => failures.push(error),
    });
    onTestFinished(end);
    await queue();
    await announceChange(database.db);
    await expect.poll(() => sent.length).toBe(1);
    await end();
    expect(failures).toEqual([]);
  });

  test('a mail is tried five times before it fails', async () => {
    await queue();
    const attempts: number[] = [];
    const began = now.getTime();
    const refuse = async (): Promise<SentMail> => {
      attempts.push((now.getTime() - began) / 60_000);
      return { skippedIds: [], failure: 'EENVELOPE' };
    };
    for (let minute = 0; minute < 400; minute += 1) {
      await sendWith(refuse);
      pass(1);
    }
    expect(attempts).toEqual([0, 1, 6, 36, 156]);
    expect(await findFailedMails(database.db, meeting.id)).toEqual([
      { organiserId: expert.organiserId, topics: [expect.any(Number)], failedAt: expect.any(Date), code: 'EENVELOPE' },
    ]);
    expect(await countMails(database.db)).toEqual({ mailsOverdue: 0, mailsFailed: 1 });
    const retried = { meetingId: meeting.id, organiserId: expert.organiserId };
    expect(await requeueFailedMails(database.db, retried)).toBe(true);
    expect(await requeueFailedMails(database.db, retried)).toBe(false);
    now = await justNow();
    expect(await sendWith(async () => SENT)).toBe(true);
    expect(await states()).toEqual(['sent']);
  });

  if (engine === 'embedded') return;

  test('two instances send one mail', async () => {
    const { databaseUrl, dataDir } = database;
    const other = await openDatabase({ databaseUrl, dataDir, poolSize: 4 });
    onTestFinished(other.close);
    for (let round = 0; round < 20; round += 1) {
      await queue(3);
      const sent: ClaimedMail[] = [];
      const send = async (claimed: ClaimedMail) => {
        sent.push(claimed);
        await wait(5);
        return SENT;
      };
      await Promise.all([database.db, other.db, database.db, other.db].map((db) => sendWith(send, db)));
      expect(sent.map(({ ids }) => ids.length)).toEqual([3]);
    }
  });

  test('each organiser gets a mail of their own', async () => {
    const other = await storeOrganiser(database.db, 'expert');
    await queue(2);
    await queue(1, other);
    const sent: ClaimedMail[] = [];
    const send = async (claimed: ClaimedMail) => {
      sent.push(claimed);
      return SENT;
    };
    while (await sendWith(send));
    const counts = new Map(sent.map(({ organiserId, ids }) => [organiserId, ids.length]));
    expect(counts).toEqual(
      new Map([
        [expert.organiserId, 2],
        [other.organiserId, 1],
      ]),
    );
  });

  test('removes sent mails after thirty days', async () => {
    await queue();
    await sendWith(async () => SENT);
    await queue();
    pass(31 * 24 * 60);
    await sendWith(async () => SENT);
    expect(await states()).toEqual(['sent']);
  });
});
