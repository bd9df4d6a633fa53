import { sql } from 'kysely';
import type { Queryable } from './database.ts';

const NEEDED = ['fsync', 'full_page_writes', 'synchronous_commit'];

/** The database may lose what it has confirmed. */
export class DatabaseNotDurable extends Error {
  override readonly name = 'DatabaseNotDurable';
  readonly code = 'database-not-durable';

  constructor(settings: string[]) {
    super(`The database may lose confirmed questions: ${settings.join(', ')} must be on.`);
  }
}

/** With `local` a commit is confirmed before the standby has it, and a failover loses it. */
const HAS_SYNCHRONOUS_STANDBY = sql`current_setting('synchronous_standby_names') <> ''`;

/** The settings that would let a confirmed commit be lost; empty when all is well. */
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
