/** SQL on who has moved or covered the live stage, from the register. */
import { sql } from 'kysely';
import type { EntryKind } from '#contract/plain/register/entry-kind.ts';
import type { StageStep } from '#contract/stage/stage-state.ts';
import type { Queryable } from '../../database/database.ts';

const MOVES: EntryKind[] = ['stage.started', 'stage.shown', 'stage.skipped', 'stage.ended', 'stage.resumed'];
/** The end shows the thanks. */
const COVERS: EntryKind[] = ['stage.covered', 'stage.ended'];

/** The last move of the live stage. */
export async function findLastMove(db: Queryable, meetingId: string): Promise<StageStep | null> {
  return await findLast(db, meetingId, MOVES);
}

/** When the live stage was last covered. */
export async function findLastCover(db: Queryable, meetingId: string): Promise<StageStep | null> {
  return await findLast(db, meetingId, COVERS);
}

async function findLast(db: Queryable, meetingId: string, kinds: EntryKind[]): Promise<StageStep | null> {
  const { rows } = await sql<StageStep>`
    select occurred_at as at, coalesce(
      (select to_jsonb(name) from organiser where actor = 'organiser' and organiser.id::text = actor_id),
      (select to_jsonb(name) from device where actor = 'device' and device.id::text = actor_id)) as by
    from register_entry
    where meeting_id = ${meetingId}::uuid and kind = any (${kinds}::text[]) and kind <> 'question.received'
    order by register_entry.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
