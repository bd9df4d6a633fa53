import { sql } from 'kysely';
import type { Finding } from '#contract/installation.ts';
import type { Queryable } from '../../database/database.ts';

/** A request may take this long, so smaller differences prove nothing. */
export const CLOCK_TOLERANCE_MS = 2000;
/** A clock that was set back shows among the newest entries. */
const NEWEST_ENTRIES = 1000;
const MINUTE_MS = 60_000;

/** Warns when register entries are ahead of the database's clock, which was then set back. */
export async function entriesAheadFindings(db: Queryable): Promise<Finding[]> {
  const aheadMs = await millisecondsAhead(db);
  if (aheadMs <= CLOCK_TOLERANCE_MS) return [];
  const minutes = Math.ceil(aheadMs / MINUTE_MS);
  const finding = `The newest entries of the register are ${minutes} min ahead of the database’s clock: the clock was set back. Check that it is right: it decides when the meeting opens and closes. Lists keep the order of arrival.`;
  return [{ level: 'warning', finding }];
}

async function millisecondsAhead(db: Queryable): Promise<number> {
  const { rows } = await sql<{ aheadMs: number | null }>`
    select (extract(epoch from max(occurred_at) - clock_timestamp()) * 1000)::float8 as "aheadMs"
    from (select occurred_at from register_entry order by id desc limit ${NEWEST_ENTRIES}) as newest`.execute(db);
  return rows[0]?.aheadMs ?? 0;
}
