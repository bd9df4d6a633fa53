import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { ENGINES, openTestDatabase } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { openCurrent } from '#testing/meetings.ts';
import { openDatabase } from '../../database/connect.ts';
import type { Database } from '../../database/database.ts';
import { verifyRegister } from './verify-register.ts';

const SENT = 'As it was sent';
const FORGED = 'As somebody would have it';

/** The owner's functions in the schema of the tables. They match better than the database's own of the same name. */
const OVERLOADED = {
  array_remove: `create function array_remove(text[], text) returns text[] language sql as $$ select '{}'::text[] $$`,
  convert_to: `create function convert_to(text, text) returns bytea language sql as $$
    select pg_catalog.convert_to(replace($1, '${FORGED}', '${SENT}'), 'UTF8'::name) $$`,
};

/** The owner's function and operator in a schema that `search_path` lists before `pg_catalog`. */
const SHADOWED = {
  'a function': `create function evil.sha256(bytea) returns bytea language sql as $$
    select pg_catalog.sha256(pg_catalog.decode(pg_catalog.replace(pg_catalog.encode($1, 'hex'),
      pg_catalog.encode('${FORGED}'::bytea, 'hex'), pg_catalog.encode('${SENT}'::bytea, 'hex')), 'hex')) $$`,
  'an operator': `create function evil.never(text, text) returns boolean language sql as $$ select false $$;
    create operator evil.<> (leftarg = text, rightarg = text, function = evil.never)`,
};

async function faultsOf(db: Database, meetingId: string): Promise<string[]> {
  const { breaks } = await verifyRegister({ db }, { params: { meetingId }, body: { noted: undefined } });
  return breaks.map(({ fault }) => fault);
}

describe.each(ENGINES)('verification with the database’s own functions on %s', (engine) => {
  /** Opens a database with a changed text. It was never verified, because a prepared statement keeps its functions. */
  async function openForged() {
    const database = await openTestDatabase(engine);
    onTestFinished(database.close);
    const { db } = database;
    const { id: meetingId } = await openCurrent(db);
    const [id = ''] = await receiveQuestions(db, meetingId, [{ text: SENT }]);
    await sql`update question set text = ${FORGED} where id = ${id}::uuid`.execute(db);
    const run = async (statements: string) => {
      for (const statement of statements.split(';')) await sql.raw(statement).execute(db);
    };
    return { database, meetingId, run };
  }

  test.each(Object.entries(OVERLOADED))('ignores the owner’s better matching function %s', async (_, create) => {
    const { database, meetingId, run } = await openForged();
    await run(create);
    expect(await faultsOf(database.db, meetingId)).toEqual(['textChanged']);
  });

  test.runIf(engine === 'postgresql').each(Object.entries(SHADOWED))(
    'ignores %s of a schema that comes first in search_path',
    async (_, create) => {
      const { database, meetingId, run } = await openForged();
      await run(`create schema evil; ${create}`);
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(database.db);
      await run(`alter database ${rows[0]?.name ?? ''} set search_path = public, evil, pg_catalog`);
      const { databaseUrl, dataDir } = database;
      const again = await openDatabase({ databaseUrl, dataDir, poolSize: 2 });
      try {
        expect(await faultsOf(again.db, meetingId)).toEqual(['textChanged']);
        expect(await faultsOf(again.maintenance, meetingId)).toEqual(['textChanged']);
      } finally {
        await again.close();
      }
    },
  );
});
