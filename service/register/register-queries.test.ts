import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { ACCEPT, decide, receiveQuestions } from '#testing/desk/decisions.ts';
import { closeCurrent, OPERATOR } from '#testing/meetings.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { Transaction } from '../database/database.ts';
import { revealAuthors } from '../reading/reveal-authors.ts';
import { insertEntry, insertEntryOnAnySchema, insertRevelations } from './register-queries.ts';

const NOT_STORED = { code: 'entry-not-stored' };
const BY_TRIGGER = `
  create function swallow() returns trigger language plpgsql as $$ begin return null; end $$;
  create trigger aa before insert on register_entry for each row execute function swallow()`;
const NO_TRIGGER = 'drop trigger aa on register_entry; drop function swallow()';
// The condition matters: without it, a connection that prepared a statement under the rule still applies it after the drop.
const BY_RULE = `create rule aa as on insert to register_entry where new.kind <> '' do instead nothing`;
const NO_RULE = 'drop rule aa on register_entry';

describe.each(ENGINES)('a database that silently drops entries on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  const runEach = async (statements: string) => {
    for (const one of statements.split(/;(?!.*\$\$)/)) await sql.raw(one).execute(database.db);
  };
  const referenceOf = async (id: string) =>
    (await database.db.selectFrom('question').select('reference').where('id', '=', id).executeTakeFirstOrThrow())
      .reference;

  test.each([
    ['a trigger', BY_TRIGGER, NO_TRIGGER],
    ['a rule', BY_RULE, NO_RULE],
  ])('rolls back each change whose entry %s drops', async (_, swallow, undo) => {
    const { db } = database;
    const [id = ''] = await receiveQuestions(db, meeting.id, [{}]);
    const params = { meetingId: meeting.id };
    const revealing = { params, actor: OPERATOR, body: { references: [await referenceOf(id)] } };
    await runEach(swallow);
    try {
      await expect(inTransaction(revealAuthors)({ db, ...revealing }, revealing)).rejects.toMatchObject(NOT_STORED);
      await expect(decide(db, { meetingId: meeting.id, id, seenVersion: 1, decision: ACCEPT })).rejects.toMatchObject(
        NOT_STORED,
      );
      await expect(closeCurrent(db)).rejects.toMatchObject(NOT_STORED);
      const onAnySchema = db
        .transaction()
        .execute((transaction) =>
          insertEntryOnAnySchema(transaction, { meetingId: meeting.id, kind: 'meeting.changed', actor: OPERATOR }),
        );
      await expect(onAnySchema).rejects.toMatchObject(NOT_STORED);
    } finally {
      await runEach(undo);
    }
    const { rows } = await sql`
      select state, version, override from question, meeting where question.id = ${id}::uuid and is_current`.execute(
      db,
    );
    expect(rows).toEqual([{ state: 'received', version: 1, override: 'open' }]);
    expect((await inTransaction(revealAuthors)({ db, ...revealing }, revealing)).authors).toHaveLength(1);
  });

  if (engine === 'embedded') return;

  test('rolls back if one of two entries is dropped', async () => {
    const { db } = database;
    const [first = '', second = ''] = await receiveQuestions(db, meeting.id, [{}, {}]);
    const write = (work: (transaction: Transaction) => Promise<void>) => db.transaction().execute(work);
    await runEach(`
      create function swallow() returns trigger language plpgsql as $$
        begin if new.question_id = '${first}' then return null; end if; return new; end $$;
      create trigger aa before insert on register_entry for each row execute function swallow()`);
    const both = write((transaction) => insertRevelations(transaction, OPERATOR, [first, second]));
    await expect(both).rejects.toMatchObject(NOT_STORED);
    await write((transaction) =>
      insertEntry(transaction, { meetingId: meeting.id, kind: 'meeting.changed', actor: OPERATOR }),
    );
    await runEach(NO_TRIGGER);
    const { rows } = await sql`
      select count(*)::integer as revealed from register_entry
      where kind = 'author.revealed' and question_id in (${first}::uuid, ${second}::uuid)`.execute(db);
    expect(rows).toEqual([{ revealed: 0 }]);
  });
});
