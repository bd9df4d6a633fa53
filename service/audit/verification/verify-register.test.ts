import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ChainBreak, RegisterVerification } from '#contract/register/register.ts';
import { ENGINES } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { openCurrent } from '#testing/meetings.ts';
import type { Transaction } from '../../database/database.ts';
import { examineChain } from './examine-chain.ts';
import { findSeals, renderLines } from './chain-queries.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { sealer } from '../sealing/seal-register.ts';
import { verifyRegister } from './verify-register.ts';
import { casesOf } from '#testing/property-cases.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';

const ENTRIES = 40;
const TAMPERINGS = casesOf({ usual: 100, full: 500 });

/** Statements that tamper with the register at a place, and at another one, behind the service's back. */
type Tampering = (place: number, other: number) => RawBuilder<unknown>[];

const entryAt = (place: number) => sql`(select entry_id from register_seal where place = ${place})`;
const entryChange = (change: RawBuilder<unknown>) => (place: number) => [
  sql`update register_entry set ${change} where id = ${entryAt(place)}`,
];
const sealChange = (change: RawBuilder<unknown>) => (place: number) => [
  sql`update register_seal set ${change} where place = ${place}`,
];
/** Moves every seal behind a place, in two steps to avoid duplicates. Numbers move only if the seal at `counting` has one. */
const renumber = (behind: number, by: number, counting: number) => [
  sql`update register_seal set place = place + 100000, number = number + 100000 where place > ${behind} and place < 50000`,
  sql`update register_seal set place = place - 100000 + ${by}, number = number - 100000
    + case when (select number from register_seal where place = ${counting}) is null then 0 else ${by} end
    where place between 50000 and 150000`,
];
/** Inserts a copy of the entry before, with a seal at this place. */
const forge = (place: number, hash: RawBuilder<unknown>) => [
  sql`insert into register_entry (meeting_id, kind, actor, occurred_at, detail)
    select meeting_id, 'question.received', actor, occurred_at, '{"forged": true}'
    from register_entry where id = ${entryAt(place - 1)}`,
  sql`insert into register_seal (meeting_id, place, entry_id, number, hash)
    select entry.meeting_id, 999999, entry.id, 999999, sha256('forged')
    from register_entry as entry order by id desc limit 1`,
  ...renumber(place - 1, 1, 999999),
  sql`update register_seal set place = ${place},
    number = (select coalesce(max(number), 0) + 1 from register_seal where place < ${place}) where place = 999999`,
  sql`update register_seal as seal set hash = ${hash} from register_entry as entry
    where place = ${place} and entry.id = entry_id`,
];

const TAMPERINGS_BY_FAULT: Record<'changed' | 'removed' | 'inserted' | 'reordered', Record<string, Tampering>> = {
  changed: {
    kind: entryChange(sql`kind = 'question.refused'`),
    detail: entryChange(sql`detail = detail || '{"note": 1}'`),
    actor: entryChange(sql`actor = 'operator'`),
    'actor id': entryChange(sql`actor_id = 'somebody'`),
    session: entryChange(sql`session_id = 'another'`),
    version: entryChange(sql`seen_version = 7`),
    'a microsecond': entryChange(sql`occurred_at = occurred_at + interval '1 microsecond'`),
    'detail, and the function that renders it': (place) => [
      ...entryChange(sql`detail = detail || '{"note": 1}'`)(place),
      sql`alter function register_line rename to honest_line`,
      sql`create function register_line(entry register_entry, place bigint, number integer) returns text as $$
        begin entry.detail := entry.detail - 'note'; return honest_line(entry, place, number); end $$ language plpgsql`,
    ],
    number: sealChange(sql`number = coalesce(number, 0) + 1000`),
    hash: sealChange(sql`hash = sha256(hash)`),
  },
  removed: {
    'the entry': (place) => [sql`delete from register_entry where id = ${entryAt(place)}`],
    'the seal': (place) => [sql`delete from register_seal where place = ${place}`],
    both: (place) => [
      sql`delete from register_entry where id = ${entryAt(place)}`,
      sql`delete from register_seal where place = ${place}`,
    ],
    'both, the rest moved up': (place) => [
      sql`delete from register_entry where id = ${entryAt(place)}`,
      sql`update register_seal set place = 999999, number = number + 500000 where place = ${place}`,
      ...renumber(place, -1, 999999),
      sql`delete from register_seal where place = 999999`,
    ],
  },
  inserted: {
    'between two, with a hash of its own': (place) => forge(place, sql`sha256('forged')`),
    'between two, with the right hash': (place) =>
      forge(
        place,
        sql`register_hash(null, (select hash from register_seal where place = ${place - 1}),
          register_line(entry, seal.place, seal.number))`,
      ),
  },
  reordered: {
    'two entries': (place, other) => [
      sql`update register_seal set entry_id = -entry_id where place in (${place}, ${other})`,
      sql`update register_seal as seal set entry_id = -twin.entry_id from register_seal as twin
        where seal.place in (${place}, ${other}) and twin.place = ${place + other} - seal.place`,
    ],
    'two seals': (place, other) => [
      sql`update register_seal set place = 200000 + place where place in (${place}, ${other})`,
      sql`update register_seal set place = ${place + other} - (place - 200000) where place > 200000`,
    ],
  },
};

describe.each(ENGINES)('the chain of the register on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database, { isOpen: false });
  let untouched: RegisterVerification;

  beforeAll(async () => {
    await database.db.transaction().execute(async (transaction) => {
      for (let written = 1; written < ENTRIES; written += 1) {
        await insertEntry(transaction, {
          meetingId: meeting.id,
          kind: written % 3 === 0 ? 'meeting.changed' : 'question.received',
          actor: { kind: 'visitor' },
          detail: { written },
        });
      }
    });
    const seal = sealer(database.db);
    while ((await seal()).count > 0);
    untouched = await verify();
  });

  const verify = (noted?: { place: number; hash: string }) =>
    verifyRegister({ db: database.db }, { params: { meetingId: meeting.id }, body: { noted } });

  const examine = async (transaction: Transaction) =>
    await examineChain({
      readAfter: (place, shift) => findSeals(transaction, { meetingId: meeting.id, place, shift }),
      render: (placings) => renderLines(transaction, placings),
    });

  /** The breaks found after a tampering, which is then rolled back. */
  async function findAfter(statements: RawBuilder<unknown>[]): Promise<ChainBreak[]> {
    let breaks: ChainBreak[] = [];
    const undone = new Error('undone');
    const tampered = database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      for (const statement of statements) await statement.execute(transaction);
      ({ breaks } = await examine(transaction));
      throw undone;
    });
    await expect(tampered).rejects.toBe(undone);
    return breaks;
  }

  test('confirms an untouched chain and counts its entries', () => {
    expect(untouched).toMatchObject({ holds: true, entries: ENTRIES, unsealed: 0, breaks: [], breakCount: 0 });
    expect(untouched.head?.place).toBe(ENTRIES);
  });

  test('reports a changed text with its question', async () => {
    const { db } = database;
    await openCurrent(db);
    const [id = ''] = await receiveQuestions(db, meeting.id, [{ text: 'As it was sent' }]);
    expect(await verify()).toMatchObject({ holds: true });
    const { rows } = await sql<{ reference: string }>`select reference from question where id = ${id}`.execute(db);
    const setText = (text: string) =>
      db.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await sql`update question set text = ${text} where id = ${id}`.execute(transaction);
      });
    await setText('As somebody would have it');
    const place = (await verify()).head?.place;
    const found = { fault: 'textChanged', place, other: null, reference: rows[0]?.reference };
    expect(await verify()).toMatchObject({ holds: false, breaks: [found], breakCount: 1 });
    await setText('As it was sent');
    expect(await verify()).toMatchObject({ holds: true, breaks: [] });
  });

  if (engine === 'embedded') return;

  test('reports a chain that differs from the noted head', async () => {
    const { head } = untouched;
    const noted = { place: ENTRIES, hash: 'f'.repeat(64) };
    const found = { fault: 'rewritten', place: ENTRIES, other: null, expectedHash: noted.hash, foundHash: head?.hash };
    expect((await verify(noted)).breaks).toEqual([found]);
  });

  test('finds a changed, removed, inserted or reordered entry', { timeout: 240_000 }, async () => {
    const kinds = Object.entries(TAMPERINGS_BY_FAULT).flatMap(([fault, cases]) =>
      Object.entries(cases).map(([description, tamper]) => ({ fault, description, tamper })),
    );
    const place = fc.integer({ min: 2, max: ENTRIES - 2 });
    const tampering = fc.record({ kind: fc.constantFrom(...kinds), place, other: place });
    await fc.assert(
      fc.asyncProperty(tampering, async ({ kind: { fault, description, tamper }, place: at, other }) => {
        fc.pre(at !== other);
        const [first] = await findAfter(tamper(at, other));
        const expected = fault === 'reordered' ? Math.min(at, other) : at;
        expect({ description, fault: first?.fault, place: first?.place }).toEqual({
          description,
          fault,
          place: expected,
        });
      }),
      // Each way at least once, then at places and in an order of chance.
      { numRuns: kinds.length + TAMPERINGS, examples: kinds.map((kind) => [{ kind, place: 7, other: 12 }]) },
    );
  });

  /** Runs `look` after the statement `done` has tampered with the register, then undoes it. */
  async function whileTampered(done: RawBuilder<unknown>, undoing: RawBuilder<unknown>, check: () => Promise<void>) {
    const behind = async (statement: RawBuilder<unknown>) =>
      await database.db.transaction().execute(async (transaction) => {
        await sql`set local session_replication_role = replica`.execute(transaction);
        await statement.execute(transaction);
      });
    await behind(done);
    try {
      await check();
    } finally {
      await behind(undoing);
    }
  }

  test('reports seals that were moved to another chain', async () => {
    const { head } = await verify();
    const place = head?.place ?? 0;
    const other = crypto.randomUUID();
    await whileTampered(
      sql`update register_seal set meeting_id = ${other}::uuid where place > ${place - 2}`,
      sql`update register_seal set meeting_id = ${meeting.id}::uuid where meeting_id = ${other}::uuid`,
      async () => {
        const gone = [place - 1, place].map((one) => ({ fault: 'removed', place: one, other: one }));
        expect(await verify()).toMatchObject({ holds: false, breaks: gone });
      },
    );
    expect(await verify()).toMatchObject({ holds: true, head });
  });

  test('reports a seal of a missing entry and continues sealing', async () => {
    const { db } = database;
    const { entries } = await verify();
    await whileTampered(
      sql`insert into register_seal (meeting_id, place, entry_id, hash)
        values (gen_random_uuid(), 1, 99999999, sha256('x'))`,
      sql`delete from register_seal where entry_id = 99999999`,
      async () => {
        await db.transaction().execute(async (transaction) => {
          await insertEntry(transaction, {
            meetingId: meeting.id,
            kind: 'meeting.changed',
            actor: { kind: 'visitor' },
          });
        });
        expect(await verify()).toMatchObject({
          holds: false,
          entries: entries + 1,
          unsealed: 0,
          breaks: [{ fault: 'inserted', place: 1, other: null }],
        });
      },
    );
    expect(await verify()).toMatchObject({ holds: true });
  });

  test('reports a question without its entry', async () => {
    const { db } = database;
    const [id = ''] = await receiveQuestions(db, meeting.id, [{ text: 'Whose entry goes' }]);
    await verify();
    const entry = sql`(select id from register_entry where question_id = ${id}::uuid and kind = 'question.received')`;
    await whileTampered(
      sql`update register_entry set question_id = null where id = ${entry}`,
      sql`update register_entry set question_id = ${id}::uuid
        where id = (select entry_id from register_seal order by place desc limit 1)`,
      async () => {
        const { holds, breaks } = await verify();
        expect(holds).toBe(false);
        expect(breaks).toContainEqual({ fault: 'removed', place: null, other: null });
      },
    );
    expect(await verify()).toMatchObject({ holds: true });
  });

  test('reports a backdated entry, but not a clock set back', async () => {
    const writeAt = (time: string, count: number) => sql`
      insert into register_entry (meeting_id, kind, actor, occurred_at)
      select ${meeting.id}::uuid, 'meeting.changed', 'visitor', ${time}::timestamptz
      from generate_series(1, ${count}::integer)`;
    const { db } = database;
    const sealAll = async () => {
      const seal = sealer(db);
      while ((await seal()).count > 0);
    };
    // The database's clock is set back by years, and then forward again.
    for (const time of ['2020-05-23T08:00Z', '2019-05-23T08:00Z', '2020-05-23T09:00Z']) {
      await writeAt(time, 5).execute(db);
    }
    await sealAll();
    expect(await verify()).toMatchObject({ holds: true });
    await writeAt('2020-05-20T08:00Z', 1).execute(db);
    await writeAt('2020-05-23T09:01Z', 1).execute(db);
    const { head } = await verify();
    const place = (head?.place ?? 0) - 1;
    expect((await verify()).breaks).toEqual([{ fault: 'inserted', place, other: null }]);
  });
});
