import { sql } from 'kysely';
import type { Queryable } from '../database/database.ts';
import type { Command } from '../http/run-command.ts';

/** So long after its end a command can be undone. */
export const UNDO_SECONDS = 10;

/** Whether a command of this organiser had ended no longer ago than that when another of theirs was first asked to undo it. */
export async function isInTime(
  db: Queryable,
  { decisionId, undoing }: { decisionId: string; undoing: Command },
): Promise<boolean> {
  const { rows } = await sql`
    select from command join command as undoing on undoing.id = ${undoing.id}::uuid
    where command.id = ${decisionId}::uuid and command.organiser_id = ${undoing.organiserId}
      and command.finished_at >= undoing.made_at - ${UNDO_SECONDS} * interval '1 second'`.execute(db);
  return rows.length > 0;
}

type Decided = { count: number; /** As many as are told. */ ids: string[] };

/** Which questions a command has decided, as it told: none where there is no such command, or it has not ended. */
export async function findDecidedBy(db: Queryable, decisionId: string): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select (answer ->> 'decidedCount')::integer as count, jsonb_path_query_array(answer, '$.decided[*].id') as ids
    from command where id = ${decisionId}::uuid and finished_at is not null`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}
