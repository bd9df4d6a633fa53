/** Outcomes that the live stage has set, and their time codes. */
import { sql } from 'kysely';
import type { Transaction } from '../database/database.ts';
import { insertEntries, type NewEntry } from '../register/register-queries.ts';
import { findTopicOutcomes } from './target-queries.ts';

type TimeCode = { fromSeconds: number | null; toSeconds: number | null };

/** What the stage has written of an outcome: all of it, or only its time code. The entry has it as `byStage`. */
type ByStage = 'outcome' | 'time';

/** A live outcome whose last change came from the stage. */
export type StageOutcome = TimeCode & { topicId: string; version: number; byStage: ByStage };

/** The live outcomes of locked topics that have not changed since the stage wrote them. */
export async function findStageOutcomes(
  transaction: Transaction,
  { meetingId, topicIds }: { meetingId: string; topicIds: readonly string[] },
): Promise<StageOutcome[]> {
  const { rows } = await sql<StageOutcome>`
    select topic_outcome.topic_id as "topicId", topic_outcome.version, from_seconds as "fromSeconds",
      to_seconds as "toSeconds", entry.detail ->> 'byStage' as "byStage"
    from topic_outcome
    join topic on topic.id = topic_outcome.topic_id and topic.emptied_at is null
    join register_entry as entry on entry.detail ->> 'topicId' = topic_outcome.topic_id::text
      and entry.detail ? 'topicId' and entry.meeting_id = topic_outcome.meeting_id and entry.kind = 'outcome.set'
      and entry.detail ->> 'version' = topic_outcome.version::text and entry.detail ? 'byStage'
    where topic_outcome.meeting_id = ${meetingId}::uuid and topic_outcome.topic_id = any (${topicIds}::uuid[])
      and outcome = 'answeredLive'
    order by topic_outcome.topic_id`.execute(transaction);
  return rows;
}

type Timing = { meetingId: string; actor: NewEntry['actor']; by: string; times: readonly NewTime[] };
type NewTime = TimeCode & { topicId: string; byStage: ByStage | null };

/** Changes the time codes of locked live outcomes, and nothing else of them. */
export async function writeStageTimes(transaction: Transaction, timing: Timing): Promise<void> {
  const { meetingId, actor, by, times } = timing;
  if (times.length === 0) return;
  await sql`
    update topic_outcome set from_seconds = sent."fromSeconds", to_seconds = sent."toSeconds", version = version + 1,
      set_by = ${by}, set_at = clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(times)}::text::jsonb)
      as sent ("topicId" uuid, "fromSeconds" integer, "toSeconds" integer)
    where topic_id = sent."topicId" and meeting_id = ${meetingId}::uuid`.execute(transaction);
  const found = await findTopicOutcomes(transaction, { meetingId, ids: times.map(({ topicId }) => topicId) });
  const entries = times.map(({ topicId, byStage, fromSeconds, toSeconds }): NewEntry => {
    const { version = 0, questions = 0 } = found.get(topicId) ?? {};
    const timed = fromSeconds === null ? {} : { fromSeconds, toSeconds };
    const detail = { outcome: 'answeredLive', version, questions, topicId, ...timed };
    return {
      meetingId,
      kind: 'outcome.set',
      actor,
      detail: byStage === null ? detail : { ...detail, byStage },
    };
  });
  await insertEntries(transaction, entries);
}
