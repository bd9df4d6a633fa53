import { sql } from 'kysely';
import type { Queryable } from '../database.ts';

export type Standby = {
  name: string;
  /** Bytes of the primary's log that the standby has not flushed; null when this role may not see them. */
  bytesBehind: number | null;
  /** Whether commits wait until it has flushed. */
  isSynchronous: boolean;
};

export type Replication = {
  /** Such as `15.18 (Debian 15.18-0+deb12u1)`. */
  version: string;
  role: string;
  synchronousCommit: string;
  /** The connected standbys, without running backups. */
  standbys: Standby[];
};

/** A primary's replication, as far as this role may see it. */
export async function findReplication(db: Queryable): Promise<Replication> {
  const { rows } = await sql<Replication>`
    select current_setting('server_version') as version, current_user::text as role,
      current_setting('synchronous_commit') as "synchronousCommit",
      coalesce((
        select json_agg(json_build_object(
          'name', application_name, 'isSynchronous', coalesce(sync_state in ('sync', 'quorum'), false),
          'bytesBehind', case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn) end
        ) order by application_name)
        from pg_stat_replication where state is distinct from 'backup'
      ), '[]') as standbys`.execute(db);
  const [found] = rows;
  if (found === undefined) throw new TypeError('a select without a row');
  return found;
}
