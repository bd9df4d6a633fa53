import { sql } from 'kysely';
import type { ViewList } from '#contract/question/view.ts';
import type { Queryable, Transaction } from '../database/database.ts';

type Owner = { meetingId: string; organiserId: string };
type View = ViewList['views'][number];

/** The views of an organiser in a meeting, oldest first. */
export async function findViews(db: Queryable, { meetingId, organiserId }: Owner): Promise<View[]> {
  const { rows } = await sql<View>`
    select id, to_jsonb(name) as name, to_jsonb(filter) as filter from saved_view
    where organiser_id = ${organiserId} and meeting_id = ${meetingId}::uuid order by created_at, id`.execute(db);
  return rows;
}

/** Lets one transaction at a time save views of an organiser, so that their number can be checked. */
export async function lockViews(transaction: Transaction, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('saved_view ' || ${organiserId}::text, 0))`.execute(
    transaction,
  );
}

/** Saves or changes a view. @returns false when its id belongs to another organiser or another meeting */
export async function upsertView(transaction: Transaction, owner: Owner, view: View): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_view as saved (id, meeting_id, organiser_id, name, filter, created_at)
    values (${view.id}, ${owner.meetingId}, ${owner.organiserId}, ${view.name}, ${view.filter}, clock_timestamp())
    on conflict (id) do update set name = excluded.name, filter = excluded.filter
      where saved.organiser_id = excluded.organiser_id and saved.meeting_id = excluded.meeting_id
    returning id`.execute(transaction);
  return rows.length > 0;
}

export async function deleteView(db: Queryable, owner: Owner, viewId: string): Promise<void> {
  await sql`
    delete from saved_view where id = ${viewId}::uuid and organiser_id = ${owner.organiserId}
      and meeting_id = ${owner.meetingId}::uuid`.execute(db);
}
