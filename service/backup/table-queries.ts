/** Reads our tables from the database's catalogue, so a backup includes future tables without a change here. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';

export type Table = {
  name: string;
  /** Without those that the database computes. */
  columns: string[];
  /** The SQL that orders its rows the same on every engine. */
  order: string;
};

const ROWS_A_PAGE = 500;

/** Every table of our schema except the list of migrations, by name. */
export async function findTables(db: Queryable): Promise<Table[]> {
  const { rows } = await sql<Table>`
    select relname::text as name,
      (select json_agg(attname order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select string_agg(format('row_.%I', attname) || case when attcollation = 0 then '' else ' collate "C"' end, ', '
          order by array_position(indkey::smallint[], attnum))
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
        where indrelid = pg_class.oid and indisprimary), 'to_jsonb(row_)::text collate "C"') as "order"
    from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
      and relname <> 'schema_migration'
    order by relname collate "C"`.execute(db);
  return rows;
}

/** Makes each value read the same on every engine, until the transaction ends. */
export async function settleForms(transaction: Transaction): Promise<void> {
  await sql`
    select set_config('TimeZone', 'UTC', true), set_config('bytea_output', 'hex', true),
      set_config('IntervalStyle', 'iso_8601', true), set_config('extra_float_digits', '1', true)`.execute(transaction);
}

/**
 * A table's rows as JSON written by the database, in pages; in a transaction. JavaScript never parses their numbers.
 */
export async function* rowsOf(transaction: Transaction, { name, order }: Table): AsyncGenerator<string[]> {
  await sql`
    declare backup_rows no scroll cursor for
    select to_jsonb(row_)::text as text from ${sql.table(name)} as row_ order by ${sql.raw(order)}`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{ text: string }>`fetch ${sql.lit(ROWS_A_PAGE)} from backup_rows`.execute(transaction);
    if (rows.length === 0) break;
    yield rows.map(({ text }) => text);
  }
  await sql`close backup_rows`.execute(transaction);
}

/** Inserts rows as `rowsOf` gave them, numbers of identity columns included. */
export async function insertRows(transaction: Transaction, { name, columns }: Table, rows: string[]): Promise<void> {
  const names = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${rows.join(',')}]`}::text::jsonb)`.execute(
    transaction,
  );
}

/** Runs the statements that a query returns. */
async function runEach(transaction: Transaction, statements: string[]): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(transaction);
}

/**
 * Empties the tables, into which migrations may have inserted rows, and lets `load` insert rows unchanged and in any
 * order: triggers and foreign keys are off. Afterwards it checks all keys and sets identity columns to continue after
 * the inserted rows.
 */
export async function reload(transaction: Transaction, tables: Table[], load: () => Promise<void>): Promise<void> {
  const { rows: guards } = await sql<{ off: string; on: string }>`
    select format('alter table %I disable trigger %I', relname, tgname) as off,
      format('alter table %I enable %s trigger %I', relname,
        case tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, tgname) as on
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = current_schema()::regnamespace and not tgisinternal and tgenabled <> 'D'
    union all
    select format('alter table %I drop constraint %I', relname, conname),
      format('alter table %I add constraint %I %s', relname, conname, pg_get_constraintdef(pg_constraint.oid))
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where relnamespace = current_schema()::regnamespace and contype = 'f' and conparentid = 0`.execute(transaction);
  const { rows: sequences } = await sql<{ advance: string }>`
    select format('select setval(%L, coalesce(max(%I), 1), count(*) > 0) from %I', sequence, attname, relname) as advance
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    cross join pg_get_serial_sequence(quote_ident(relname), attname) as sequence
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and sequence is not null`.execute(
    transaction,
  );
  await runEach(
    transaction,
    guards.map(({ off }) => off),
  );
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
  await load();
  await runEach(
    transaction,
    guards.map(({ on }) => on),
  );
  await runEach(
    transaction,
    sequences.map(({ advance }) => advance),
  );
}

export type SchemaObject = {
  /** Its kind and its name, such as `table question`. */
  name: string;
  /** True for objects of the schema; false for their parts, and for objects elsewhere that depend on them. */
  isMember: boolean;
};

/** Every object that dropping our schema would drop, except those of extensions. */
export async function findObjects(db: Queryable): Promise<SchemaObject[]> {
  const { rows } = await sql<SchemaObject>`
    with recursive member as (
      select classid, objid from pg_depend as one
      where refclassid = 'pg_namespace'::regclass and refobjid = current_schema()::regnamespace and deptype = 'n'
        and classid <> 'pg_extension'::regclass
        and not exists (select from pg_depend where classid = one.classid and objid = one.objid and deptype = 'e')
    ), object as (
      select classid, objid from member
      union
      select pg_depend.classid, pg_depend.objid from pg_depend
      join object on refclassid = object.classid and refobjid = object.objid
    )
    select type || ' ' || replace(identity, format('%I.', current_schema()), '') as name,
      (classid, objid) in (select classid, objid from member) as "isMember"
    from object left join pg_trigger on classid = 'pg_trigger'::regclass and pg_trigger.oid = objid,
      pg_identify_object(classid, objid, 0)
    where schema is distinct from 'pg_toast' and tgisinternal is not true
    order by type collate "C", identity collate "C"`.execute(db);
  return rows;
}

/** Drops the tables, functions and types of our schema, which the migrations create again. */
export async function dropSchema(transaction: Transaction): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table %I cascade', relname) as statement from pg_class
    where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('drop type if exists %I cascade', typname) from pg_type
    where typnamespace = current_schema()::regnamespace and typtype in ('e', 'd')
      and not exists (select from pg_depend where objid = pg_type.oid and deptype = 'e')`.execute(transaction);
  await runEach(
    transaction,
    rows.map(({ statement }) => statement),
  );
}
