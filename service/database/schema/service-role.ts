/** A service role apart from the owner of the tables may add to the register but not change it. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database.ts';

/** Tables that only grow. Listed here and not derived from their triggers, which the owner of the tables can drop. */
export const APPEND_ONLY = ['register_entry', 'register_seal'] as const;

const IS_APPEND_ONLY = sql`(relnamespace = current_schema()::regnamespace and relname in (${sql.join(APPEND_ONLY)}))`;
const IS_OWN = sql`pg_has_role(relowner, 'usage')`;
const MAY_CHANGE = sql`(has_any_column_privilege(oid, 'update') or has_table_privilege(oid, 'delete, truncate'))`;

export async function findRole(db: Queryable): Promise<string> {
  const { rows } = await sql<{ role: string }>`select current_user::text as role`.execute(db);
  return rows[0]?.role ?? '';
}

/** Whether the current role may use all our tables as the service needs, and may not change the append-only ones. */
export async function hasTableRights(db: Queryable): Promise<boolean> {
  const { rows } = await sql<{ lacking: number }>`
    select count(*)::integer as lacking from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p')
      and relowner = (select relowner from pg_class where oid = to_regclass('schema_migration'))
      and not (has_table_privilege(oid, 'select') and case
        when relname = 'schema_migration' then true
        when ${IS_APPEND_ONLY} then has_table_privilege(oid, 'insert') and (${IS_OWN} or not ${MAY_CHANGE})
        else has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update')
          and has_table_privilege(oid, 'delete') end)`.execute(db);
  return rows[0]?.lacking === 0;
}

/** Why the current role cannot create tables, with the statement that grants the right; undefined when it can. */
export async function findCreateFault(db: Queryable): Promise<string | undefined> {
  // Without a schema in the search path, PostgreSQL would create temporary tables.
  const { rows } = await sql<{ role: string; schema: string | null; path: string; mayCreate: boolean; grant: string }>`
    select current_user::text as role, schema, current_setting('search_path') as path,
      coalesce(has_schema_privilege(schema, 'create'), false) as "mayCreate",
      format('grant usage, create on schema %I to %I;', coalesce(schema, 'public'), current_user) as grant
    from (select case when starts_with(current_schema(), 'pg_temp_') then null else current_schema()::text end
      as schema) as place`.execute(db);
  const [found] = rows;
  if (found === undefined || found.mayCreate) return undefined;
  const path = found.path.replace(/, pg_temp$/, '');
  const place =
    found.schema === null
      ? `any schema of its search_path (${path}). Let the search_path name an existing schema, or, as an administrator`
      : `the schema ${found.schema}. As an administrator`;
  return `The role ${found.role} may not create tables in ${place}, in this database: ${found.grant}`;
}

/**
 * Grants the service's role the rights that it needs to the tables of the current role, and revokes all others. Does
 * nothing when both are the same role.
 */
export async function grantTableRights(transaction: Transaction, role: string): Promise<void> {
  if (role === (await findRole(transaction))) return;
  const { rows } = await sql<{ statement: string }>`
    with owned as (
      select oid, relnamespace, relname, relkind from pg_class
      where relnamespace = current_schema()::regnamespace
        and relowner = (select oid from pg_roles where rolname = current_user)
    )
    select format('grant usage on schema %I to %I', current_schema(), ${role}::text) as statement
    union all
    select format('revoke all on %s from %I', oid::regclass, ${role}::text) from owned where relkind in ('r', 'p')
    union all
    select format('grant %s on %s to %I', case
        when relname = 'schema_migration' then 'select'
        when ${IS_APPEND_ONLY} then 'select, insert'
        else 'select, insert, update, delete' end, oid::regclass, ${role}::text)
    from owned where relkind in ('r', 'p')
    union all
    select format('grant usage on sequence %s to %I', oid::regclass, ${role}::text) from owned where relkind = 'S'`.execute(
    transaction,
  );
  for (const { statement } of rows) await sql.raw(statement).execute(transaction);
}

/** The append-only tables that the current role could change if it disabled their triggers. */
export async function changeableTables(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where ${IS_APPEND_ONLY} and (${IS_OWN} or ${MAY_CHANGE})
    order by relname collate "C"`.execute(db);
  return rows.map(({ name }) => name);
}
