/** Checks the triggers that protect the register. The owner of its tables can remove them. */
import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import { APPEND_ONLY } from '../database/schema/service-role.ts';

/** True for a trigger before each update, delete and truncate, without a condition and for all columns. */
const REFUSES_ALL = sql`tgtype = 2 + 8 + 16 + 32 and tgqual is null and tgattr::text = ''`;

/** The body of the migration's function, with each run of blanks as one space. */
const BODY = "begin raise exception 'the register is append-only' using errcode = 'insufficient_privilege'; end";

/** The append-only tables whose protecting trigger is missing, replaced or disabled. */
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

/** Triggers and rules on these tables that no migration creates. They can drop or change new entries. */
export async function findForeign(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%s on %s', found.name, relname) as name
    from pg_class, lateral (
      select tgname::text as name from pg_trigger
      where tgrelid = pg_class.oid and not tgisinternal and tgname <> relname || '_append_only'
        -- A trigger for each statement cannot drop or change an entry.
        and not (tgname = 'register_entry_is_durable' and tgtype = 2 + 4)
      union all
      select rulename::text from pg_rewrite where ev_class = pg_class.oid
    ) as found
    where relnamespace = current_schema()::regnamespace and relname in (${sql.join(APPEND_ONLY)})
    order by name collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
