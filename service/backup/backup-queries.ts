import type { EntryKind } from '#contract/plain/register/entry-kind.ts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';
import { insertEntryOnAnySchema, type NewEntry } from '../register/register-queries.ts';

type DatabaseEntry = Pick<NewEntry, 'actor' | 'detail'> & { kind: Extract<EntryKind, `database.${string}`> };

/** Writes an entry in the register of the current meeting; does nothing before the first meeting exists. */
export async function insertDatabaseEntry(transaction: Transaction, entry: DatabaseEntry): Promise<void> {
  const meeting = await transaction
    .selectFrom('meeting')
    .select('id')
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (meeting !== undefined) await insertEntryOnAnySchema(transaction, { meetingId: meeting.id, ...entry });
}

export type BackupState = {
  /** The instant of the last backup's snapshot; null without a backup. */
  lastTakenAt: Date | null;
  isOld: boolean;
  /** Questions received since the last backup. */
  uncovered: number;
};

/** Whether a backup covers the questions, by the register and the database's clock. */
export async function findBackupState(db: Queryable): Promise<BackupState> {
  const { rows } = await sql<BackupState>`
    with last as (
      select max((detail ->> 'takenAt')::timestamptz) as taken_at from register_entry
      where kind in ('database.backedUp', 'database.restored')
    )
    select taken_at as "lastTakenAt", coalesce(taken_at < clock_timestamp() - interval '24 hours', true) as "isOld",
      (select count(*)::integer from question where taken_at is null or received_at > taken_at) as uncovered
    from last`.execute(db);
  return rows[0] ?? { lastTakenAt: null, isOld: true, uncovered: 0 };
}

/** The age of the last backup, in seconds by the database's clock; null without a backup. */
export async function findBackupAge(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - max((detail ->> 'takenAt')::timestamptz))::float8 as seconds
    from register_entry where kind in ('database.backedUp', 'database.restored')`.execute(db);
  return rows[0]?.seconds ?? null;
}

/**
 * Each running service seals entries in its own transaction, also the entry of a first meeting. A migration supplies the
 * glossary, and every later change of it writes an entry.
 */
const WRITTEN_APART: ReadonlySet<string> = new Set(['register_seal', 'glossary', 'glossary_line']);

/**
 * Why a restore must not replace the contents of the database. Undefined when it is empty, or contains the first
 * meeting exactly as one transaction created it. Locks the tables, so that no row is added afterwards.
 */
export async function findRestoreFault(transaction: Transaction, tables: string[]): Promise<string | undefined> {
  if (tables.length === 0) return undefined;
  await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access exclusive mode`.execute(
    transaction,
  );
  const worked = tables.filter((name) => !WRITTEN_APART.has(name));
  const writers = worked.map((name) => sql`select xmin::text as writer from ${sql.table(name)}`);
  const { rows } = await sql<{ questions: number; entries: number; writers: number }>`
    select (select count(*)::integer from question) as questions,
      (select count(*)::integer from register_entry) as entries,
      (select count(distinct writer)::integer from (${sql.join(writers, sql` union all `)}) as written) as writers`.execute(
    transaction,
  );
  const { questions, entries, writers: count } = rows[0] ?? { questions: 0, entries: 0, writers: 0 };
  if (questions > 0) return `the database holds ${questions} questions already`;
  return entries > 1 || count > 1 ? 'the meeting of this database has been worked on' : undefined;
}
