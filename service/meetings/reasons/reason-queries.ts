import { sql } from 'kysely';
import type { OrganisersMeeting } from '#contract/meeting/organisers-meeting.ts';
import type { ReasonList } from '#contract/meeting/reason.ts';
import type { Queryable, Transaction } from '../../database/database.ts';

/** The reasons for refusal of a meeting in their order, retired ones last. */
export async function findReasons(db: Queryable, meetingId: string): Promise<ReasonList['reasons']> {
  const { rows } = await sql<ReasonList['reasons'][number]>`
    select code, jsonb_build_object('fr', label_fr, 'en', label_en) as label, is_retired as "isRetired",
      exists (
        select from refusal_proposal
        where refusal_proposal.meeting_id = reason.meeting_id and reason_code = code) as "isUsed"
    from reason where meeting_id = ${meetingId}::uuid
    order by is_retired, position, code`.execute(db);
  return rows;
}

/**
 * Replaces the reasons for refusal of a meeting. An omitted reason is removed, or retired if it was used; a reason that
 * comes back is no longer retired.
 */
export async function setReasons(
  transaction: Transaction,
  meetingId: string,
  reasons: OrganisersMeeting['reasons'],
): Promise<void> {
  const codes = reasons.map(({ code }) => code);
  await sql`
    delete from reason where meeting_id = ${meetingId}::uuid and code <> all(${codes}::text[]) and not exists (
      select from refusal_proposal
      where refusal_proposal.meeting_id = reason.meeting_id and reason_code = code)`.execute(transaction);
  await sql`
    update reason set is_retired = true
    where meeting_id = ${meetingId}::uuid and code <> all(${codes}::text[]) and not is_retired`.execute(transaction);
  for (const [position, { code, label }] of reasons.entries()) {
    await sql`
      insert into reason (meeting_id, code, position, label_fr, label_en)
      values (${meetingId}::uuid, ${code}, ${position}, ${label.fr}, ${label.en})
      on conflict (meeting_id, code) do update
      set position = excluded.position, label_fr = excluded.label_fr, label_en = excluded.label_en,
        is_retired = false`.execute(transaction);
  }
}
