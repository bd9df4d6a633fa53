import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { findOutside } from './chain-queries.ts';
import { examineQuestions } from './examine-questions.ts';
import { verifyRegister } from './verify-register.ts';

const FLOOD = 300;

describe.each(ENGINES)('verification during a flood on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const ids: string[] = [];

  beforeAll(async () => {
    const texts = Array.from({ length: FLOOD }, (_, index) => ({ text: `One of many: ${index}` }));
    ids.push(...(await receiveQuestions(database.db, meeting.id, texts)));
  });

  /** Verifies after at most `mostPasses` sealing passes. During a flood, a verification seals only a part. */
  const verify = (mostPasses: number) =>
    verifyRegister({ db: database.db, engine, mostPasses }, { params: { meetingId: meeting.id }, body: {} });

  async function findReference(id: string): Promise<{ reference: string }> {
    const { rows } = await sql<{ reference: string }>`
      select reference from question where id = ${id}`.execute(database.db);
    return rows[0] ?? { reference: '' };
  }

  async function behind(statement: RawBuilder<unknown>): Promise<void> {
    await database.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await statement.execute(transaction);
    });
  }

  test('compares questions whose entries are unsealed', async () => {
    const last = ids.at(-1) ?? '';
    const { reference } = await findReference(last);
    expect(await verify(0)).toMatchObject({ holds: true, breaks: [], entries: 0 });
    await behind(sql`update question set text = 'Forged' where id = ${last}`);
    const forged = { fault: 'textChanged', place: null, other: null, reference };
    const found = await verify(0);
    expect(found).toMatchObject({ holds: false, breaks: [forged], breakCount: 1, entries: 0 });
    expect(found.unsealed).toBeGreaterThan(FLOOD);
  });

  test('reports a changed question whose late entry is unsealed', async () => {
    const { db } = database;
    await verify(20);
    const [first = '', second = ''] = ids;
    const { reference } = await findReference(second);
    await behind(sql`
      delete from register_seal where entry_id >= (select id from register_entry where question_id = ${second})`);
    // This seal has the highest id, so a sealer would first look through the ids below it again.
    await behind(sql`
      insert into register_seal (meeting_id, place, entry_id, hash)
      select ${meeting.id}::uuid, coalesce(max(place), 0) + 1, (select max(id) from register_entry), sha256('')
      from register_seal`);
    await behind(sql`update question set text = 'Forged' where id in (${first}, ${second})`);
    const { receipts } = await findOutside(db, meeting.id);
    const { breaks } = await examineQuestions(db, { meetingId: meeting.id, unsealed: receipts });
    expect(breaks).toContainEqual({ fault: 'textChanged', place: null, other: null, reference });
  });
});
