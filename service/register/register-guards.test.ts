import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startTestApp } from '#testing/app.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { APPEND_ONLY } from '../database/schema/service-role.ts';
import { diagnose } from '../operator/doctor/diagnose.ts';

const GOOD = { level: 'good', finding: 'The database refuses changes of the register.' };
const MISSING =
  /^The database does not protect append-only tables \((.*)\): their trigger is missing, disabled or replaced\./;

const RESTORE = (table: string) => `
  drop trigger if exists ${table}_append_only on ${table};
  create trigger ${table}_append_only before update or delete or truncate on ${table}
    for each statement execute function refuse_register_change()`;

describe('doctor’s check of the register', () => {
  const database = setUpDatabase('postgresql');

  const findings = async () => {
    const app = await startTestApp(database, { isOpen: false });
    onTestFinished(app.close);
    return await diagnose(app.config, database);
  };
  const run = (statement: string) => sql.raw(statement).execute(database.db);

  test('checks each table that has an append-only trigger', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname::text as name from pg_class join pg_trigger on tgrelid = pg_class.oid
      join pg_proc on pg_proc.oid = tgfoid where proname = 'refuse_register_change' order by 1`.execute(database.db);
    expect(rows.map(({ name }) => name)).toEqual(APPEND_ONLY);
  });

  test.each(APPEND_ONLY)('reports a missing, disabled or replaced trigger of %s', async (table) => {
    expect(await findings()).toContainEqual(GOOD);
    for (const statement of [
      `drop trigger ${table}_append_only on ${table}`,
      `alter table ${table} disable trigger ${table}_append_only`,
      `alter table ${table} enable replica trigger ${table}_append_only`,
      `create or replace trigger ${table}_append_only before update on ${table}
        for each statement execute function refuse_register_change()`,
    ]) {
      await run(statement);
      const found = await findings();
      const fault = found.find(({ finding }) => MISSING.test(finding));
      expect(fault?.level, statement).toBe('fault');
      expect(MISSING.exec(fault?.finding ?? '')?.[1], statement).toBe(table);
      expect(found).not.toContainEqual(GOOD);
      await run(RESTORE(table));
    }
    await run(`alter table ${table} enable always trigger ${table}_append_only`);
    expect(await findings()).toContainEqual(GOOD);
  });

  test('reports a trigger whose function refuses nothing', async () => {
    const { rows } = await sql<{ definition: string }>`
      select pg_get_functiondef('refuse_register_change'::regproc) as definition`.execute(database.db);
    await run(`create or replace function refuse_register_change() returns trigger language plpgsql as $$
      begin return null; end $$`);
    const fault = (await findings()).find(({ finding }) => MISSING.test(finding));
    expect(MISSING.exec(fault?.finding ?? '')?.[1]).toBe('register_entry, register_seal');
    await run(rows[0]?.definition ?? '');
    expect(await findings()).toContainEqual(GOOD);
  });

  test('warns about foreign triggers and rules on the register', async () => {
    expect((await findings()).some(({ finding }) => finding.includes('did not create'))).toBe(false);
    await run(`create function swallow() returns trigger language plpgsql as $$ begin return null; end $$`);
    await run('create trigger aa before insert on register_entry for each row execute function swallow()');
    await run('create rule bb as on insert to register_seal do instead nothing');
    const warning = expect.stringContaining('did not create (aa on register_entry, bb on register_seal)');
    expect(await findings()).toContainEqual({ level: 'warning', finding: warning });
    await run('drop trigger aa on register_entry');
    await run(`create or replace trigger register_entry_is_durable before insert on register_entry
      for each row execute function swallow()`);
    const disguised = expect.stringContaining('(bb on register_seal, register_entry_is_durable on register_entry)');
    expect(await findings()).toContainEqual({ level: 'warning', finding: disguised });
  });
});
