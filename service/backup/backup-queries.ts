import type { EntryKind } from '#contract/register/entry-kind.ts';
import { sql } from 'kysely';
import type { Queryable, Transaction } from '../database/database.ts';
import { insertEntryOnAnySchema, type NewEntry } from '../register/register-queries.ts';

type DatabaseEntry = Pick<NewEntry, 'actor' | 'detail'> & { kind: Extract<EntryKind, `database.${string}`> };

/** Writes in the register of the current meeting; before the first meeting there is none. */
export async function insertDatabaseEntry(transaction: Transaction, entry: DatabaseEntry): Promise<void> {
  const meeting = await transaction
    .selectFrom('meeting')
    .select('id')
    .where('is_current', '=', true)
    .executeTakeFirst();
  if (meeting !== undefined) await insertEntryOnAnySchema(transaction, { meetingId: meeting.id, ...entry });
}

export type BackupState = {
  /** The instant of which the last backup is; null when there is none. */
  lastTakenAt: Date | null;
  isOld: boolean;
  /** Questions received since. */
  uncovered: number;
};

/** Whether the questions are in a backup, by the register and the database's clock. */
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

/** How old the last backup is, in seconds by the database's clock; null when there is none. */
export async function findBackupAge(db: Queryable): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - max((detail ->> 'takenAt')::timestamptz))::float8 as seconds
    from register_entry where kind in ('database.backedUp', 'database.restored')`.execute(db);
  return rows[0]?.seconds ?? null;
}

/**
 * Why nothing may be put in the place of what the database holds, or undefined: it is empty, or holds the first
 * meeting as one transaction made it. Locks its tables, so that nothing comes in afterwards.
 */
export async function findRestoreFault(transaction: Transaction, tables: string[]): Promise<string | undefined> {
  if (tables.length === 0) return undefined;
  await sql`lock table ${sql.join(tables.map((name) => sql.table(name)))} in access exclusive mode`.execute(
    transaction,
  );
  // Each running service seals the entries it finds, that of a first meeting too, in a transaction of its own.
  const worked = tables.filter((name) => name !== 'register_seal');
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
