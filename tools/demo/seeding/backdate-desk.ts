import { sql } from 'kysely';
import type { Database } from '#service/database/database.ts';

const MINUTE_MS = 60_000;

/** The columns with times of events at the desk. */
const INSTANTS = {
  register_entry: ['occurred_at'],
  question: ['received_at', 'decided_at'],
  consent: ['given_at'],
  topic: ['created_at', 'emptied_at'],
  refusal_proposal: ['proposed_at', 'confirmed_at', 'ended_at'],
  remark: ['written_at'],
  note: ['written_at'],
  question_opening: ['opened_at'],
  question_translation: ['written_at'],
  answer: ['saved_at', 'submitted_at', 'returned_at', 'approved_at'],
  answer_version: ['begun_at', 'saved_at'],
  answer_figures: ['saved_at'],
  answer_remark: ['written_at'],
  answer_assignment: ['assigned_at', 'responded_at'],
  running_order_row: ['changed_at', 'exception_at'],
  past_answer: ['imported_at'],
  organiser: ['created_at', 'last_signed_in_at'],
} as const;

type Backdating = {
  now: Date;
  /** The age of each question, the oldest first. */
  minutesAgo: readonly number[];
};

/**
 * Spreads events of seconds over days: each question moves to its own time, and events between two questions stay
 * between them. This removes the register's seals; the next start of the service seals it again.
 */
export async function backdateDesk(db: Database, { now, minutesAgo }: Backdating): Promise<void> {
  const instants = minutesAgo.map((minutes) => new Date(now.getTime() - minutes * MINUTE_MS).toISOString());
  await db.transaction().execute(async (transaction) => {
    // The triggers refuse changes of the register. Foreign keys stay valid, because no id changes.
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`create temporary table knot on commit drop as
      with sent as (
        select (row_number() over (order by received_at, id))::integer as place, received_at as real from question
      ), knot as (
        select place, real, (${instants}::timestamptz[])[place] as shown from sent
        union all select 0, real - interval '1 hour', (${instants}::timestamptz[])[1] - interval '1 hour'
          from sent where place = 1
        union all select ${instants.length + 1}, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
      )
      select real, shown, lead(real) over by_place as next_real, lead(shown) over by_place as next_shown
      from knot window by_place as (order by place)`.execute(transaction);
    await sql`create function pg_temp.backdated(instant timestamptz) returns timestamptz language sql strict as $$
      select shown + (next_shown - shown) * (extract(epoch from instant - real) / extract(epoch from next_real - real))
      from knot where instant >= real and instant < next_real
    $$`.execute(transaction);
    for (const [table, columns] of Object.entries(INSTANTS)) {
      const changes = columns.map((column) => sql`${sql.ref(column)} = pg_temp.backdated(${sql.ref(column)})`);
      await sql`update ${sql.table(table)} set ${sql.join(changes)}`.execute(transaction);
    }
    await sql`delete from register_seal`.execute(transaction);
  });
}
