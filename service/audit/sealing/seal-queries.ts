import { sql } from 'kysely';
import { REGISTER_SEALED } from '../../database/channel.ts';
import type { Queryable, Transaction } from '../../database/database.ts';

/** The key of the advisory lock that the sealing process holds. */
const SEALING_LOCK = 7_361_001;
/** The database ends a sealing transaction that is idle this long, so a paused or disconnected leader loses the lock. */
const LEAD_LIMIT = '3s';

/** Ignores seals of missing entries above the last entry, so that a forged seal does not stop the sealing. */
const LAST_SEALED = sql`(
  select max(entry_id) from register_seal where entry_id <= (select max(id) from register_entry))`;

/** The register at one moment, and the transactions that may still write in it. */
export type Moment = {
  /** The highest id of all entries. */
  newest: number;
  /** The highest sealed id, without seals above the last entry. */
  sealed: number;
  /** Every transaction with a number before this one has ended. */
  oldestOpen: bigint;
  /** No transaction has this number yet. */
  next: bigint;
};

/** Reads the present moment without a transaction. The cost does not grow with the register. */
export async function findMoment(db: Queryable): Promise<Moment> {
  const { rows } = await sql<Record<keyof Moment, string>>`
    select coalesce((select max(id) from register_entry), 0)::text as newest, coalesce(${LAST_SEALED}, 0)::text as sealed,
      pg_snapshot_xmin(now)::text as "oldestOpen", pg_snapshot_xmax(now)::text as next
    from pg_current_snapshot() as now`.execute(db);
  const { newest = 0, sealed = 0, oldestOpen = 0, next = 0 } = rows[0] ?? {};
  return { newest: Number(newest), sealed: Number(sealed), oldestOpen: BigInt(oldestOpen), next: BigInt(next) };
}

/**
 * Takes the lock that lets one process at a time seal, until the transaction ends.
 *
 * @param isFlushed whether the commit waits for its flush
 * @returns false if another process holds the lock
 */
export async function tryToLead(transaction: Transaction, { isFlushed = true } = {}): Promise<boolean> {
  const { rows } = await sql<{ leads: boolean }>`
    select pg_try_advisory_xact_lock(${SEALING_LOCK}) as leads,
      set_config('idle_in_transaction_session_timeout', ${LEAD_LIMIT}, true),
      set_config('synchronous_commit', ${isFlushed ? sql`current_setting('synchronous_commit')` : 'off'}, true)
    `.execute(transaction);
  return rows[0]?.leads === true;
}

/** The ids where a pass looks for late entries: above `after`, up to `until`. */
export type Window = { after: number; until: number };

export type Sealed = {
  count: number;
  /** The number of these in the window. */
  late: number;
  /** The time that the database needed for the statement. */
  tookMs: number;
};

/**
 * Seals at most `most` entries in the order of their ids: those above the last sealed id, and unsealed ones in the window.
 * Continues each meeting's chain and numbers, and notifies the desks. Call it only after `tryToLead` has returned true.
 */
export async function sealEntries(
  transaction: Transaction,
  { after, until, most }: Window & { most: number },
): Promise<Sealed> {
  const { rows } = await sql<Sealed>`
    with late as materialized (
      select entry as whole from register_entry as entry
      where id > ${after} and id <= ${until} and not exists (
        select from register_seal where entry_id > ${after} and entry_id <= ${until} and entry_id = entry.id)
      order by id limit ${most}
    ), fresh as materialized (
      select entry as whole from register_entry as entry
      where id > coalesce(${LAST_SEALED}, 0)
      order by id limit ${most}
    ), entry as materialized (
      select whole, (whole).id, (whole).meeting_id, (whole).kind
      from (select whole from late union all select whole from fresh) as either
      order by id limit ${most}
    ), chain as materialized (
      select meeting_id, tail.place, tail.hash, counted.number
      from (select distinct meeting_id from entry) as meeting
      left join lateral (
        select place, hash from register_seal as seal
        where seal.meeting_id = meeting.meeting_id order by place desc limit 1
      ) as tail on true
      left join lateral (
        select number from register_seal as seal
        where seal.meeting_id = meeting.meeting_id and number is not null order by number desc limit 1
      ) as counted on true
    ), placed as materialized (
      select whole, entry.id, meeting_id, coalesce(hash, '') as seed,
        coalesce(place, 0) + row_number() over in_order as place,
        case when kind = 'question.received' then
          (coalesce(number, 0) + count(*) filter (where kind = 'question.received') over in_order)::integer
        end as number
      from entry join chain using (meeting_id)
      window in_order as (partition by meeting_id order by entry.id)
    ), sealed as (
      insert into register_seal (meeting_id, place, entry_id, number, hash)
      select meeting_id, place, id, number,
        register_chain(seed, register_line(whole, place, number)) over (partition by meeting_id order by place)
      from placed
      returning entry_id
    )
    select count(*)::integer as count, count(*) filter (where entry_id <= ${until})::integer as late,
      (extract(epoch from clock_timestamp() - statement_timestamp()) * 1000)::float8 as "tookMs",
      case when count(*) > 0 then pg_notify('tribune_change', ${REGISTER_SEALED}) end
    from sealed`.execute(transaction);
  return rows[0] ?? { count: 0, late: 0, tookMs: 0 };
}
