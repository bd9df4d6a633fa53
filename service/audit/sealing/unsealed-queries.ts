import { sql } from 'kysely';
import type { Queryable } from '../../database/database.ts';

/** Counting stops here: the metrics are requested often, so the query must stay cheap. */
const MAX_COUNTED = 10_000;

export type Unsealed = { unsealed: number; oldestUnsealedSeconds: number };

/** The entries after the last sealed one, and how long the oldest has waited for its seal, by the database's clock. */
export async function findUnsealed(db: Queryable): Promise<Unsealed> {
  const { rows } = await sql<Unsealed>`
    select count(*)::integer as unsealed,
      coalesce(extract(epoch from clock_timestamp() - min(occurred_at)), 0)::float8 as "oldestUnsealedSeconds"
    from (
      select occurred_at from register_entry
      where id > coalesce((
        select max(entry_id) from register_seal where entry_id <= (select max(id) from register_entry)
      ), 0)
      order by id limit ${sql.lit(MAX_COUNTED)}
    ) as entry`.execute(db);
  return rows[0] ?? { unsealed: 0, oldestUnsealedSeconds: 0 };
}
