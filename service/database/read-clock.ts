import { sql } from 'kysely';
import type { Queryable } from './database.ts';

/** The database's clock, which all instances use. */
export async function readClock(db: Queryable): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the database has no clock');
  return row.now;
}
