import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { openRequestPool } from './server-connections.ts';
import type { DB } from '../types.ts';

/** Longer than a standby in the same country takes to confirm a commit. */
const CONFIRMED_WITHIN = sql.lit('1 second');

type Replication = {
  /** The setting `synchronous_standby_names`; empty when commits wait for no standby. */
  names: string;
  level: string;
  /** Connected standbys and backups. */
  connected: number;
  /** Standbys that confirm commits; null when the service's role may not read that. */
  confirming: number | null;
  isCommitWaiting: boolean;
};

/**
 * Whether commits wait for an absent synchronous standby, so that the service can acknowledge no question. A role
 * without `pg_read_all_stats` sees the number of connected standbys and its own waiting commits, but not which standby
 * confirms.
 */
export async function isCommitWaiting(db: Queryable): Promise<boolean> {
  const { rows } = await sql<Replication>`
    select current_setting('synchronous_standby_names') as names, current_setting('synchronous_commit') as level,
      standby.*, exists (
        select from pg_stat_activity
        where wait_event = 'SyncRep' and query_start < clock_timestamp() - ${CONFIRMED_WITHIN}::interval
      ) as "isCommitWaiting"
    from (
      select count(*)::integer as connected,
        case when count(*) = count(state) then
          (count(*) filter (where state = 'streaming' and sync_state in ('sync', 'quorum')))::integer
        end as confirming
      from pg_stat_replication
    ) as standby`.execute(db);
  const [found] = rows;
  if (found === undefined || ['off', 'local'].includes(found.level)) return false;
  return found.isCommitWaiting || (found.confirming ?? found.connected) < neededStandbys(found.names);
}

/** As `isCommitWaiting`, over a separate connection, because waiting commits may hold all others. */
export async function doCommitsWait(databaseUrl: string): Promise<boolean> {
  const pool = openRequestPool({ databaseUrl, onConnectionLost: () => {} }, 1);
  try {
    return await isCommitWaiting(new Kysely<DB>({ dialect: new PostgresDialect({ pool }) }));
  } finally {
    await pool.end();
  }
}

/**
 * The number of standbys that confirm each commit: 2 for `2 (a, b)`, `FIRST 2 (a, b)` and `ANY 2 (a, b, c)`; 1 for `a,
 * b`.
 */
function neededStandbys(names: string): number {
  const stated = /^\s*(?:(?:first|any)\s*)?(\d+)\s*\(/i.exec(names)?.[1];
  if (stated !== undefined) return Number(stated);
  return names.trim() === '' ? 0 : 1;
}
