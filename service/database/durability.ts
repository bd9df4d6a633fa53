import { sql } from 'kysely';
import type { Queryable } from './database.ts';

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The database may lose confirmed commits. */
export class DatabaseNotDurable extends Error {
  override readonly name = 'DatabaseNotDurable';
  readonly code = 'database-not-durable';

  constructor(settings: string[]) {
    super(`The database may lose confirmed questions: ${settings.join(', ')} must be on.`);
  }
}

/** With `local` the server confirms a commit before the standby has it, so a failover loses it. */
const HAS_SYNCHRONOUS_STANDBY = sql`current_setting('synchronous_standby_names') <> ''`;

/** The settings with which a confirmed commit could be lost; empty for a safe database. */
export async function undurableSettings(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings
    where name = any(${NEEDED}) and (setting = 'off' or setting = 'local' and ${HAS_SYNCHRONOUS_STANDBY})
    order by name`.execute(db);
  return rows.map((row) => row.name);
}

/** @throws DatabaseNotDurable when a confirmed commit could be lost */
export async function requireDurability(db: Queryable): Promise<void> {
  const settings = await undurableSettings(db);
  if (settings.length > 0) throw new DatabaseNotDurable(settings);
}
