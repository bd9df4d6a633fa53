import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Change } from '#contract/plain/register/change.ts';
import { ENGINES, openTestDatabase } from '#testing/app.ts';
import { startTestCluster } from '#testing/database/database.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { announceChange } from '../database/announce-changes.ts';
import { type OpenDatabase, openDatabase } from '../database/connect.ts';
import type { Database } from '../database/database.ts';
import { createFirstMeeting } from '../meetings/create-first-meeting.ts';
import { migrate } from '../database/schema/migrate.ts';
import { insertEntry } from '../register/register-queries.ts';
import { sealer } from '../audit/sealing/seal-register.ts';
import { createChangeFeed, type FeedParts } from './change-feed.ts';
import type { Message } from './change-message.ts';
import { REMEMBERED } from './remembered-entries.ts';

const BOUND_MS = 20_000;

/** Starts a feed and collects its messages. */
async function follow({ db, listen }: Pick<OpenDatabase, 'db' | 'listen'>, readEveryMs?: FeedParts['readEveryMs']) {
  const messages: Message[] = [];
  const failures: unknown[] = [];
  const notify = async (message: Message) => void messages.push(message);
  const feed = createChangeFeed({
    db,
    listen,
    notify,
    onFailure: (error) => void failures.push(error),
    ...(readEveryMs && { readEveryMs }),
  });
  onTestFinished(feed.end);
  const remembered = await feed.begin();
  return { feed, remembered, messages, failures, topics: () => topicsIn(messages.map(({ changes }) => changes)) };
}

function topicsIn(all: readonly Message['changes'][]): string[] {
  return all.flatMap((changes) =>
    changes === 'everything'
      ? ['everything']
      : changes.flatMap((one: Change) => (one.kind === 'topic' ? (one.ids ?? ['any']) : [])),
  );
}

async function writer(db: Database) {
  const { params } = await aboutCurrent(db);
  const entry = { meetingId: params.meetingId, kind: 'meeting.changed', actor: { kind: 'service' } } as const;
  /** Writes one entry per topic, in a transaction that waits for `before` before it ends. */
  return async (topicIds: string[], { before = async () => {}, isUndone = false } = {}) => {
    const work = db.transaction().execute(async (transaction) => {
      for (const topicId of topicIds) await insertEntry(transaction, { ...entry, detail: { topicId } });
      await before();
      if (isUndone) throw new Error('undone');
    });
    await work.catch((error: unknown) => expect(error).toMatchObject({ message: 'undone' }));
  };
}

describe('transactions that commit out of order', () => {
  const database = setUpDatabase('postgresql');
  let write: Awaited<ReturnType<typeof writer>>;
  beforeAll(async () => {
    write = await writer(database.db);
  });

  test('sends an entry whose transaction ends after a later one', async () => {
    const { topics, remembered, messages } = await follow(database);
    const [isWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const before = async () => {
      isWritten.resolve();
      await mayEnd.promise;
    };
    const late = write(['late'], { before });
    await isWritten.promise;
    await write(['early']);
    await expect.poll(topics, { timeout: BOUND_MS }).toEqual(['early']);
    // Longer than the time after which an id may count as lost.
    await wait(5000);
    const lastPosition = messages.at(-1)?.position ?? Infinity;
    mayEnd.resolve();
    await late;
    await expect.poll(topics, { timeout: BOUND_MS }).toEqual(['early', 'late']);
    // A reader that left before the late commit gets it when it returns, on either instance.
    expect(topicsIn([remembered.since(lastPosition).changes])).toContain('late');
    const another = await follow(database);
    expect(topicsIn([another.remembered.since(lastPosition).changes])).toContain('late');
  });

  test('sends an entry whose transaction was open at the start', async () => {
    const [isWritten, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const before = async () => {
      isWritten.resolve();
      await mayEnd.promise;
    };
    const open = write(['open'], { before });
    await isWritten.promise;
    await write(['later']);
    const { topics } = await follow(database);
    mayEnd.resolve();
    await open;
    await expect.poll(topics, { timeout: BOUND_MS }).toContain('open');
  });

  test('advances its position past a rolled back entry', async () => {
    const { topics, messages } = await follow(database);
    await write(['x'], { isUndone: true });
    await write(['kept']);
    await expect.poll(topics, { timeout: BOUND_MS }).toEqual(['kept']);
    const { rows } = await sql<{ id: string }>`select max(id)::text as id from register_entry`.execute(database.db);
    await expect.poll(() => messages.at(-1)?.position, { timeout: BOUND_MS }).toBe(Number(rows[0]?.id));
  });

  test('sends every commit at least once to a returning reader', async () => {
    const plan = fc.array(
      fc.record({
        holdMs: fc.nat(400),
        startMs: fc.nat(1500),
        size: fc.integer({ min: 1, max: 4 }),
        isUndone: fc.boolean(),
      }),
      { minLength: 10, maxLength: 20 },
    );
    const property = fc.asyncProperty(
      plan,
      fc.array(fc.nat(1900), { minLength: 3, maxLength: 3 }),
      async (all, leaves) => {
        const one = await follow(database);
        const two = await follow(database);
        /** The topics of a reader that leaves three times and returns to the other instance with its last position. */
        const received = new Set<string>();
        let at: { instance: typeof one; from: number; position: number } = {
          instance: one,
          from: 0,
          position: one.remembered.position(),
        };
        const read = () => {
          for (const message of at.instance.messages.slice(at.from)) {
            for (const topic of topicsIn([message.changes])) received.add(topic);
            at.position = message.position;
          }
          at.from = at.instance.messages.length;
        };
        const leave = async (afterMs: number) => {
          await wait(afterMs);
          read();
          const instance = at.instance === one ? two : one;
          await instance.feed.reach(at.position);
          const { changes, position } = instance.remembered.since(at.position);
          for (const topic of topicsIn([changes])) received.add(topic);
          at = { instance, from: instance.messages.length, position };
        };
        const expected = all.flatMap(({ isUndone, size }, index) =>
          isUndone ? [] : Array.from({ length: size }, (_, nth) => `${index}.${nth}`),
        );
        const writes = all.map(async ({ holdMs, startMs, size, isUndone }, index) => {
          await wait(startMs);
          const topics = Array.from({ length: size }, (_, nth) => `${index}.${nth}`);
          await write(topics, { before: () => wait(holdMs), isUndone });
        });
        const reader = (async () => {
          for (const afterMs of leaves) await leave(afterMs / 3);
        })();
        await Promise.all([...writes, reader]);
        const missing = () => (read(), expected.filter((topic) => !received.has(topic)));
        await expect.poll(missing, { timeout: BOUND_MS }).toEqual([]);
        expect(received).not.toContain('everything');
        await Promise.all([one.feed.end(), two.feed.end()]);
      },
    );
    await fc.assert(property, { numRuns: 6, endOnFailure: true });
  });
});

describe('forgotten entries', () => {
  test('resets a reader whose last event is no longer remembered', async () => {
    const database = await openTestDatabase('postgresql');
    onTestFinished(database.close);
    const write = await writer(database.db);
    await write(['first']);
    const before = await follow(database);
    const position = before.remembered.position();
    expect(topicsIn([before.remembered.since(0).changes])).toEqual(['first']);
    const { params } = await aboutCurrent(database.db);
    await sql`
      insert into register_entry (meeting_id, kind, actor, occurred_at)
      select ${params.meetingId}::uuid, 'meeting.changed', 'service', now() from generate_series(1, ${REMEMBERED + 1}::integer)`.execute(
      database.db,
    );
    await announceChange(database.db);
    await expect.poll(() => before.remembered.since(position).changes, { timeout: BOUND_MS }).toBe('everything');
    const after = await follow(database);
    expect(after.remembered.since(position).changes).toBe('everything');
    expect(after.remembered.since(after.remembered.position()).changes).toEqual([]);
  });
});

test.each(ENGINES)('sends a change when an entry is sealed on %s', async (engine) => {
  const database = await openTestDatabase(engine);
  onTestFinished(database.close);
  const write = await writer(database.db);
  const { topics, messages } = await follow(database);
  await write(['sealed later']);
  await expect.poll(topics, { timeout: BOUND_MS }).toEqual(['sealed later']);
  // By now every change except the seal has been sent.
  await wait(500);
  const before = messages.length;
  expect((await sealer(database.db, engine)()).count).toBeGreaterThan(0);
  await expect
    .poll(() => messages.slice(before).some(({ changes }) => changes.length > 0), { timeout: BOUND_MS })
    .toBe(true);
});

test('resets readers after a failover that lost entries', async () => {
  const database = await openTestDatabase('postgresql');
  onTestFinished(database.close);
  const write = await writer(database.db);
  const { topics, remembered } = await follow(database);
  await write(['kept']);
  await write(['lost', 'lost too']);
  await expect.poll(topics, { timeout: BOUND_MS }).toEqual(['kept', 'lost', 'lost too']);
  const position = remembered.position();
  // As on a standby that had not received these entries: their ids are assigned again.
  await sql`
    alter table register_entry disable trigger user;
    delete from register_entry where id > ${sql.lit(position - 2)};
    alter table register_entry enable trigger user;
    alter table register_entry alter column id restart with ${sql.lit(position - 1)}`.execute(database.db);
  await write(['new', 'new too', 'newest']);
  await expect.poll(topics, { timeout: BOUND_MS }).toContain('everything');
  // The feed may find the loss before the new entries.
  const since = () => topicsIn([remembered.since(0).changes]);
  await expect.poll(since, { timeout: BOUND_MS }).toEqual(['kept', 'new', 'new too', 'newest']);
  await write(['after']);
  await expect.poll(() => topics().at(-1), { timeout: BOUND_MS }).toBe('after');
  expect(remembered.position()).toBe(position + 2);
});

describe('failures', () => {
  test('sends changes again after the database has restarted', async () => {
    const cluster = await startTestCluster();
    onTestFinished(() => cluster.stop());
    const database = await openDatabase({
      databaseUrl: cluster.url,
      dataDir: '',
      poolSize: 3,
    });
    onTestFinished(database.close);
    await migrate(database);
    await createFirstMeeting(database.db);
    const write = await writer(database.db);
    const { topics, failures } = await follow(database);
    await cluster.kill();
    await expect.poll(() => failures.length, { timeout: BOUND_MS }).toBeGreaterThan(0);
    await cluster.start();
    await expect
      .poll(
        () =>
          write(['afterwards']).then(
            () => true,
            () => false,
          ),
        { timeout: BOUND_MS },
      )
      .toBe(true);
    await expect.poll(topics, { timeout: BOUND_MS }).toContain('afterwards');
  });

  test('sends a change without a notification at the next read', async () => {
    const database = await openTestDatabase('postgresql');
    onTestFinished(database.close);
    const write = await writer(database.db);
    const listen = async () => async () => {};
    const withoutNotifications = await follow({ db: database.db, listen }, { quiet: 500, open: BOUND_MS });
    await write(['unheard']);
    await expect.poll(withoutNotifications.topics, { timeout: BOUND_MS }).toEqual(['unheard']);
  });
});
