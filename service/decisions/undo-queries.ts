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

/** How many questions a command has decided; undefined where there is no such command, or it has not ended. */
export async function findDecidedCount(db: Queryable, decisionId: string): Promise<number | undefined> {
  const { rows } = await sql<{ count: number | null }>`
    select (answer ->> 'decidedCount')::integer as count from command where id = ${decisionId}::uuid`.execute(db);
  return rows[0]?.count ?? undefined;
}
