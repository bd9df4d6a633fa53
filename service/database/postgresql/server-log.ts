import { sql } from 'kysely';
import type pg from 'pg';
import type { Queryable } from '../database.ts';

/**
 * PostgreSQL writes refused rows and the parameters of logged statements into its log. Only an administrator may change
 * these settings, except the first.
 */
const QUIET = {
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
  log_parameter_max_length: '0',
};

const QUIETEN = `
  select set_config(name, value, false)
  from json_each_text($1) as quiet (name, value)
  where name = 'log_parameter_max_length_on_error'
    or (select rolsuper from pg_roles where rolname = current_user)`;

/** Keeps parameters and rows out of the server's log for this connection, as far as the role may. */
export async function quietServerLog(client: pg.ClientBase): Promise<void> {
  await client.query(QUIETEN, [JSON.stringify(QUIET)]);
}

/**
 * The statements with which an administrator keeps submitted texts out of the server's log; empty when the log contains
 * none already.
 */
export async function statementsToQuietServerLog(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select format('alter role %I set %s = %L;', current_user, name, value) as statement
    from json_each_text(${JSON.stringify(QUIET)}) as quiet (name, value)
    where current_setting(name) <> value order by name`.execute(db);
  return rows.map(({ statement }) => statement);
}
