import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { ACCEPT, commandKey, organiser, receiveQuestions } from '#testing/desk/decisions.ts';
import { openBrowser, signInAs } from '#testing/desk/browser.ts';
import { OPERATOR } from '#testing/meetings.ts';
import type { Actor } from '../actor.ts';
import { exportTurns } from './export-turns.ts';

const WAIT = { interval: 50 };
const { signal } = new AbortController();

test('reads one export page at a time, also after failures', async () => {
  const inTurn = exportTurns();
  const begun: string[] = [];
  const begin = (name: string, actor: Actor) => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    const done = inTurn({ actor, signal }, async () => {
      begun.push(name);
      return await promise;
    });
    done.catch(() => {});
    return { done, resolve, reject };
  };
  const first = begin('first', organiser('one', 'moderator'));
  const second = begin('second', organiser('two', 'moderator'));
  await expect.poll(() => begun).toEqual(['first']);
  const third = begin('third', OPERATOR);
  first.reject(new Error('no database'));
  await expect(first.done).rejects.toThrow('no database');
  await expect.poll(() => begun).toEqual(['first', 'second']);
  second.resolve('read');
  expect(await second.done).toBe('read');
  third.resolve('read');
  expect(await third.done).toBe('read');
});

test('exports of several sessions leave a connection to bulk decisions', async () => {
  const database = await openTestDatabase('postgresql');
  onTestFinished(database.close);
  const service = await startTestApp(database);
  onTestFinished(service.close);
  const params = { meetingId: service.meetingId };
  const [id = ''] = await receiveQuestions(database.db, service.meetingId, [{}]);
  const sessions = [
    await signInAs(service, database.db, ['moderator']),
    await signInAs(service, database.db, ['moderator']),
  ];
  const other = await signInAs(service, database.db, ['moderator']);
  // An export reads this table; a decision without a comment does not.
  const locked = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = database.db.transaction().execute(async (transaction) => {
    await sql`lock table remark in access exclusive mode`.execute(transaction);
    locked.resolve();
    await release.promise;
  });
  await locked.promise;
  // Each answer stops after its headers. The socket of `inject` has no timeout.
  const exports = sessions.flatMap(({ browser }) =>
    Array.from({ length: 4 }, async () => await browser.send('exportQuestions', { params, body: {} })),
  );
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_locks where relation = 'remark'::regclass and not granted`.execute(
      database.desk,
    );
    return rows[0]?.count;
  };
  await expect.poll(waiting, WAIT).toBeGreaterThan(0);
  const body = { decision: ACCEPT, questions: [{ id, seenVersion: 1 }] };
  const decider = openBrowser(service.app, { headers: { 'idempotency-key': commandKey() } });
  for (const [name, value] of other.browser.cookies) decider.cookies.set(name, value);
  const decided = await decider.send('decideQuestions', { params, body });
  release.resolve();
  await holding;
  expect(decided.statusCode).toBe(200);
  await Promise.all(exports);
  const { rows } = await sql`select from register_entry where kind = 'question.exported'`.execute(database.db);
  expect(rows).toHaveLength(8);
});
