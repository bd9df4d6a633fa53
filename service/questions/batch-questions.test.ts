import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { closeCurrent, openCurrent } from '#testing/meetings.ts';
import { newKey, submissionsTo, submissionTo } from '#testing/submissions.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { openDatabase } from '../database/connect.ts';
import { DatabaseBusy } from '../database/failure.ts';
import { batchQuestions, type InsertQuestion } from './batch-questions.ts';
import { insertQuestions, type Submission } from './question-queries.ts';

describe.each(ENGINES)('batching questions on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  let insert: InsertQuestion;
  beforeEach(async () => {
    insert = batchQuestions(database.db);
    await openCurrent(database.db);
  });

  const submission = (over: Partial<Submission> = {}) => submissionTo(service.meetingId, over);
  const insertOther = () => insert(submission());
  const many = (count: number) => Array.from({ length: count }, () => submission());
  /** How many of these are stored, and by how many statements. Each statement is one transaction. */
  const findStored = async (submissions: Submission[]) => {
    const { rows } = await sql<{ questions: number; statements: number }>`
      select count(*)::integer as questions, count(distinct question.xmin::text)::integer as statements
      from question join author on author.question_id = question.id
      join register_entry on register_entry.question_id = question.id
      where question.id = any(${submissions.map(({ id }) => id)}::uuid[])`.execute(database.db);
    return rows[0];
  };
  /** Starts as many statements as may run at once, and blocks them while the work runs. */
  const whileHeld = async <T>(insertOne: () => Promise<unknown>, work: () => Promise<T>): Promise<T> => {
    // Questions of other requests: inside the transaction's async context, the single session would reject them.
    const outside = AsyncLocalStorage.snapshot();
    return await database.db.transaction().execute(async (holding) => {
      await sql`select from meeting for update`.execute(holding);
      for (let statements = 0; statements < 2; statements += 1) {
        void outside(insertOne);
        await wait(50);
      }
      return await outside(work);
    });
  };

  test('inserts a single question at once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const execute = vi.spyOn(database.db, 'connection');
      const answer = insert(submission());
      await turn();
      expect(execute).toHaveBeenCalled();
      execute.mockRestore();
      expect(await answer).toMatchObject({ phase: 'open', receivedAt: expect.any(Date) as unknown });
    }
  });

  test('stores 200 simultaneous questions in four statements', async () => {
    const submissions = many(200);
    const answers = await Promise.all(submissions.map((one) => insert(one)));
    const { rows } = await sql<{ id: string; at: Date }>`
      select id, received_at as at from question where id = any(${submissions.map(({ id }) => id)}::uuid[])`.execute(
      database.db,
    );
    expect(new Map(submissions.map(({ id }, place) => [id, answers[place]?.receivedAt]))).toEqual(
      new Map(rows.map(({ id, at }) => [id, at])),
    );
    expect(await findStored(submissions)).toEqual({ questions: 200, statements: 4 });
  });

  test('collects questions during a statement, at most 64 per batch', async () => {
    const submissions = many(130);
    const { answers } = await whileHeld(insertOther, async () => {
      const inserts: Promise<unknown>[] = [];
      for (const one of submissions) {
        inserts.push(insert(one));
        if (inserts.length % 50 === 0) await turn();
      }
      return { answers: Promise.all(inserts) };
    });
    await answers;
    expect(await findStored(submissions)).toEqual({ questions: 130, statements: 3 });
  });

  test('refuses a question when 2,000 are waiting', async () => {
    const submissions = many(2000);
    const { answers } = await whileHeld(insertOther, async () => {
      const inserts = submissions.map((one) => insert(one));
      await expect(insert(submission())).rejects.toBeInstanceOf(DatabaseBusy);
      return { answers: Promise.all(inserts) };
    });
    await answers;
    expect((await findStored(submissions))?.questions).toBe(2000);
    expect((await insert(submission())).receivedAt).not.toBeNull();
  });

  test('stores a key, pass or reference once per statement', async () => {
    for (const same of ['idempotencyKey', 'tokenHash', 'reference'] as const) {
      const [first, other] = [submission(), submission()];
      const pair = [first, { ...other, [same]: first[same] }, ...many(2)];
      const insertions = await insertQuestions(database.db, pair);
      expect(insertions.map(({ phase }) => phase)).toEqual(Array.from({ length: 4 }, () => 'open'));
      expect(insertions.filter(({ receivedAt }) => receivedAt === null)).toHaveLength(1);
      expect(await findStored(pair)).toEqual({ questions: 3, statements: 1 });
    }
  });

  /** The answers to questions that are sent while statements run, so that they share a batch. */
  async function sendTogether(sent: [over: object, headers: Record<string, string>][]) {
    const { send, valid, post } = submissionsTo(service);
    await send();
    const bodies = await Promise.all(sent.map(([over]) => valid(over)));
    const { answers } = await whileHeld(send, async () => {
      const posts = bodies.map((body, place) => post(body, sent[place]?.[1]));
      await wait(100);
      return { answers: Promise.all(posts) };
    });
    return (await answers).map((answer) => ({
      status: answer.statusCode,
      body: answer.json<Record<string, string>>(),
    }));
  }

  test('answers a repeated key within a batch by its content', async () => {
    const [same, other] = [newKey(), newKey()];
    const answers = await sendTogether([
      [{}, same],
      [{}, same],
      [{ text: 'Un ?' }, other],
      [{ text: 'Deux ?' }, other],
      [{}, newKey()],
    ]);
    expect(answers[0]).toMatchObject({ status: 201 });
    expect(answers[1]).toEqual(answers[0]);
    expect(
      answers
        .slice(2, 4)
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([201, 422]);
    expect(answers[4]).toMatchObject({ status: 201 });
  });

  test('accepts a captcha pass once within a batch', async () => {
    const recaptchaToken = await service.pass();
    const twice = Array.from({ length: 2 }, (): [object, Record<string, string>] => [{ recaptchaToken }, newKey()]);
    const answers = await sendTogether([...twice, [{}, newKey()]]);
    expect(
      answers
        .slice(0, 2)
        .map(({ status }) => status)
        .toSorted((a, b) => a - b),
    ).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'captcha-already-used' } });
    expect(answers[2]).toMatchObject({ status: 201 });
  });

  test.each([
    ['too long a text', { text: 'x'.repeat(501) }, '23514'],
    ['a NUL', { text: 'a\0b' }, '22P05'],
    ['half of a surrogate pair', { company: 'a\ud83d' }, '22P02'],
    ['a key that is no identifier', { id: 'x' }, '22P02'],
    ['a meeting that is none', { tokenHash: 'abc' }, '22023'],
  ])('refuses %s and stores the other questions of the batch', async (_, over, code) => {
    const neighbours = many(20);
    const submissions = [...neighbours.slice(0, 10), submission(over), ...neighbours.slice(10)];
    const answers = await Promise.allSettled(submissions.map((one) => insert(one)));
    const refused = answers.flatMap((answer, place) => (answer.status === 'rejected' ? [{ ...answer, place }] : []));
    expect(refused).toMatchObject([{ place: 10, reason: { code } }]);
    expect((await findStored(neighbours))?.questions).toBe(20);
  });

  test('waits for a closing and refuses the questions behind it', async () => {
    const submissions = many(100);
    const outside = AsyncLocalStorage.snapshot();
    const { answers } = await database.db.transaction().execute(async (closing) => {
      await sql`update meeting set override = 'closed', override_reason = 'test'`.execute(closing);
      const inserts = outside(() => submissions.map((one) => insert(one)));
      expect(await Promise.race([Promise.any(inserts), wait(200, 'waits')])).toBe('waits');
      return { answers: Promise.all(inserts) };
    });
    expect(new Set((await answers).map(({ phase }) => phase))).toEqual(new Set(['closed']));
    expect(await findStored(submissions)).toEqual({ questions: 0, statements: 0 });
  });

  test('stores questions before a closing and none after it', async () => {
    const [before, after] = [many(70), many(70)];
    await Promise.all(before.map((one) => insert(one)));
    await closeCurrent(database.db);
    const answers = await Promise.all(after.map((one) => insert(one)));
    expect(answers.every(({ receivedAt, phase }) => receivedAt === null && phase === 'closed')).toBe(true);
    expect([await findStored(before), await findStored(after)]).toMatchObject([{ questions: 70 }, { questions: 0 }]);
  });

  test('checks the phase of each meeting within one statement', async () => {
    const { rows } = await sql<{ id: string }>`
      insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
      select gen_random_uuid(), false, held_on, time_zone, opens_at, closes_at, brand from meeting where is_current
      returning id`.execute(database.db);
    const other = submission({ meetingId: rows[0]?.id ?? '' });
    const unknown = submission({ meetingId: crypto.randomUUID() });
    const ours = submission();
    const insertions = await insertQuestions(database.db, [other, ours, unknown]);
    expect(insertions.map(({ receivedAt }) => receivedAt !== null)).toEqual([false, true, false]);
    expect(insertions[0]?.phase).not.toBe('open');
    expect(await findStored([other, ours, unknown])).toEqual({ questions: 1, statements: 1 });
  });
});

describe('the statement on PostgreSQL', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);

  test('the insertion is planned for its first executions only', async () => {
    await openCurrent(database.db);
    // Each connection counts its own plans.
    const { db, close } = await openDatabase({ ...database, poolSize: 1 });
    onTestFinished(close);
    for (let round = 0; round < 20; round += 1) await insertQuestions(db, [submissionTo(service.meetingId)]);
    const { rows } = await sql`
      select generic_plans::integer as planned_once, custom_plans::integer as planned_again from pg_prepared_statements
      where statement like '%insert into question %'`.execute(db);
    expect(rows).toEqual([{ planned_once: 15, planned_again: 5 }]);
  });
});
