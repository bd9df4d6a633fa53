/** Inspects the register's chain after a fault: it verifies, has no gap, and has every acknowledged question. */
import { sql } from 'kysely';
import type { ChainHead } from '#contract/register/register.ts';
import type { OpenDatabase } from '#service/database/connect.ts';
import { sealer } from '#service/audit/sealing/seal-register.ts';
import { verifyRegister } from '#service/audit/verification/verify-register.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import type { Journal } from './journal.ts';

export type Chain = {
  breaks: number;
  unsealed: number;
  /** Places and numbers that are missing or exist twice. */
  uneven: number;
  acknowledgedOutside: number;
  /** Heads seen earlier that are no longer in the chain. */
  rewritten: number;
  entries: number;
  /** The entries of these that the services sealed before the last of them ended. */
  sealedBefore: number;
};

/** Seals the remaining entries and verifies the register. @param heads of the chain that were seen earlier */
export async function inspectChain(
  { db }: OpenDatabase,
  { journal, heads }: { journal: Journal; heads: ChainHead[] },
): Promise<Chain> {
  const { rows: before } = await sql<{ count: number }>`select count(*)::integer from register_seal`.execute(db);
  const seal = sealer(db);
  // A pass may find nothing new and still not be the last, because entries can commit late.
  while (!(await seal()).isCaughtUp);
  const { params } = await aboutCurrent(db);
  const { breakCount, unsealed, entries } = await verifyRegister({ db }, { params, body: {} });
  const { rows } = await sql<{ uneven: number }>`
    select (max(place) - count(distinct place) + count(*) - count(distinct place)
      + max(number) - count(distinct number) + count(number) - count(distinct number)
      + abs(count(number) - (select count(*) from question)))::integer as uneven
    from register_seal`.execute(db);
  const { rows: numbered } = await sql<{ key: string }>`
    select idempotency_key as key from question
    join register_entry as entry on question_id = question.id and kind = 'question.received'
    join register_seal on entry_id = entry.id and number is not null`.execute(db);
  const keys = new Set(numbered.map(({ key }) => key));
  const { rows: seen } = await sql<{ hash: string }>`select encode(hash, 'hex') as hash from register_seal`.execute(db);
  const hashes = new Set(seen.map(({ hash }) => hash));
  return {
    breaks: breakCount,
    unsealed,
    uneven: rows[0]?.uneven ?? Number.NaN,
    acknowledgedOutside: [...journal.acknowledged.keys()].filter((key) => !keys.has(key)).length,
    rewritten: heads.filter(({ hash }) => !hashes.has(hash)).length,
    entries,
    sealedBefore: before[0]?.count ?? 0,
  };
}
