import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setUpDatabase } from '#testing/set-up.ts';
import type { Queryable } from '../database.ts';

const database = setUpDatabase('embedded');
beforeAll(async () => {
  await sql`create table mark (n integer primary key)`.execute(database.db);
});
beforeEach(async () => void (await sql`truncate mark`.execute(database.db)));

const insert = (db: Queryable, n: number) => sql`insert into mark values (${n})`.execute(db);
const storedMarks = async () => (await sql`select n from mark order by n`.execute(database.db)).rows;

describe('inside an open transaction', () => {
  test('a query outside the caller’s open transaction fails at once', async () => {
    const { db } = database;
    const defect = db.transaction().execute(async (transaction) => {
      await insert(transaction, 1);
      await insert(db, 2);
    });
    await expect(defect).rejects.toMatchObject({ name: 'SessionHeld', code: 'session-held' });
    await insert(db, 3);
    expect(await storedMarks()).toEqual([{ n: 3 }]);
  });

  test('a nested transaction or connection fails at once', async () => {
    const { db } = database;
    const begin = db.transaction().execute(async () => await db.transaction().execute(async () => {}));
    await expect(begin).rejects.toMatchObject({ code: 'session-held' });
    const lend = db.connection().execute(async () => await db.connection().execute(async () => {}));
    await expect(lend).rejects.toMatchObject({ code: 'session-held' });
  });

  test('listening inside an open transaction fails at once', async () => {
    const { db, listen } = database;
    const defect = db.transaction().execute(() => listen('tribune_change', { onNotification() {}, onResumed() {} }));
    await expect(defect).rejects.toMatchObject({ code: 'session-held' });
  });
});

test('a query waits for the end of another caller’s transaction', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const transacting = database.db.transaction().execute(async (transaction) => {
    begun.resolve();
    await release.promise;
    await insert(transaction, 1);
  });
  await begun.promise;
  const seen = storedMarks();
  release.resolve();
  expect(await seen).toEqual([{ n: 1 }]);
  await transacting;
});

test('unawaited work of a transaction may query after its end', async () => {
  const { db } = database;
  const ended = Promise.withResolvers<void>();
  const { later } = await db.transaction().execute(async (transaction) => {
    await insert(transaction, 1);
    // Wrapped in an object, because a returned promise would be awaited here.
    return { later: ended.promise.then(() => insert(db, 2)) };
  });
  ended.resolve();
  await later;
  expect(await storedMarks()).toEqual([{ n: 1 }, { n: 2 }]);
});
