/** What keeps the register from being changed, in the database: whoever owns its tables can take it away. */
import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { APPEND_ONLY } from '../database/service-role.ts';

/** Before each update, delete and truncate, for any row of any column. */
const REFUSES_ALL = sql`tgtype = 2 + 8 + 16 + 32 and tgqual is null and tgattr::text = ''`;

/** The body of the migration's function, its blanks aside. */
const BODY = "begin raise exception 'the register is append-only' using errcode = 'insufficient_privilege'; end";

/** The tables that are only ever added to, and whose trigger that refuses changes is gone, another, or not in force. */
export async function findUnguarded(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(APPEND_ONLY)}) and not exists (
      select from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'refuse_register_change' and pronamespace = relnamespace
        and btrim(regexp_replace(prosrc, '\\s+', ' ', 'g')) = ${BODY} and ${REFUSES_ALL}
        and (tgenabled = 'A' or (tgenabled = 'O' and current_setting('session_replication_role') <> 'replica'))
    )
    order by relname collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}

/** Triggers and rules of those tables that no migration makes: they can keep entries out, or change what is written. */
export async function findForeign(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s on %s', found.name, relname) as name
    from pg_class, lateral (
      select tgname::text as name from pg_trigger
      where tgrelid = pg_class.oid and not tgisinternal and tgname <> relname || '_append_only'
      union all
      select rulename::text from pg_rewrite where ev_class = pg_class.oid
    ) as found
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(APPEND_ONLY)})
    order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
