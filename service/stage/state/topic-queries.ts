/** SQL on what happened to the topics of a stage, and on the messages to the Chairman. */
import { sql } from 'kysely';
import type { StageMessage } from '#contract/stage/stage-state.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { OfStage } from './stage-queries.ts';

export type TopicProgress = {
  topicId: string;
  firstShownAt: Date | null;
  shownMs: number;
  answerStartedAt: Date | null;
  answeredAt: Date | null;
  skippedAt: Date | null;
};

/** The topics that were on stage or skipped. */
export async function findProgress(db: Queryable, { meetingId, mode }: OfStage): Promise<Map<string, TopicProgress>> {
  const { rows } = await sql<TopicProgress>`
    select topic_id as "topicId", first_shown_at as "firstShownAt", shown_ms as "shownMs",
      answer_started_at as "answerStartedAt", answered_at as "answeredAt", skipped_at as "skippedAt"
    from stage_topic where meeting_id = ${meetingId}::uuid and mode = ${mode}`.execute(db);
  return new Map(rows.map((row) => [row.topicId, row]));
}

/** Records that a topic is Now, from the present time on. */
export async function recordShown(transaction: Transaction, { meetingId, mode }: OfStage, topicId: string) {
  await sql`
    insert into stage_topic (meeting_id, mode, topic_id, first_shown_at, answer_started_at)
    values (${meetingId}, ${mode}, ${topicId}, clock_timestamp(), clock_timestamp())
    on conflict (meeting_id, mode, topic_id) do update set
      first_shown_at = coalesce(stage_topic.first_shown_at, excluded.first_shown_at), skipped_at = null,
      answer_started_at = case when stage_topic.answered_at is null then excluded.answer_started_at
        else stage_topic.answer_started_at end`.execute(transaction);
}

/** Adds the time for which a topic was Now. */
export async function recordLeft(
  transaction: Transaction,
  { meetingId, mode }: OfStage,
  { topicId, shownMs }: { topicId: string; shownMs: number },
): Promise<void> {
  await sql`
    update stage_topic set shown_ms = least(2147483647, shown_ms::bigint + ${shownMs}::integer)
    where meeting_id = ${meetingId}::uuid and mode = ${mode} and topic_id = ${topicId}::uuid`.execute(transaction);
}

export async function recordSkipped(transaction: Transaction, { meetingId, mode }: OfStage, topicId: string) {
  await sql`
    insert into stage_topic (meeting_id, mode, topic_id, skipped_at)
    values (${meetingId}, ${mode}, ${topicId}, clock_timestamp())
    on conflict (meeting_id, mode, topic_id) do update set skipped_at = excluded.skipped_at`.execute(transaction);
}

/**
 * Records the end of an answer.
 *
 * @returns its beginning and end; undefined for a topic that was never Now, or that is answered already
 */
export async function recordAnswered(
  transaction: Transaction,
  { meetingId, mode }: OfStage,
  topicId: string,
): Promise<{ answerStartedAt: Date; answeredAt: Date } | undefined> {
  const { rows } = await sql<{ answerStartedAt: Date; answeredAt: Date }>`
    update stage_topic set answered_at = greatest(clock_timestamp(), answer_started_at)
    where meeting_id = ${meetingId}::uuid and mode = ${mode} and topic_id = ${topicId}::uuid
      and answered_at is null and answer_started_at is not null
    returning answer_started_at as "answerStartedAt", answered_at as "answeredAt"`.execute(transaction);
  return rows[0];
}

/** Takes back the end of an answer. @returns false for a topic that is not answered */
export async function undoAnswered(transaction: Transaction, { meetingId, mode }: OfStage, topicId: string) {
  const { numAffectedRows } = await sql`
    update stage_topic set answered_at = null
    where meeting_id = ${meetingId}::uuid and mode = ${mode} and topic_id = ${topicId}::uuid
      and answered_at is not null`.execute(transaction);
  return numAffectedRows !== 0n;
}

/** Forgets topics and messages of a rehearsal. */
export async function clearRehearsal(transaction: Transaction, meetingId: string): Promise<void> {
  await sql`delete from stage_topic where meeting_id = ${meetingId}::uuid and mode = 'rehearsal'`.execute(transaction);
  await sql`delete from stage_message where meeting_id = ${meetingId}::uuid and mode = 'rehearsal'`.execute(
    transaction,
  );
}

/** Whether a topic may be Now, by the rule of `isShowable`, and has a row. Undefined for an unknown topic. */
export async function findShowable(
  transaction: Transaction,
  { meetingId, topicId }: { meetingId: string; topicId: string },
): Promise<{ isArchived: boolean; isPlaced: boolean; isShowable: boolean } | undefined> {
  const { rows } = await sql<{ isArchived: boolean; isPlaced: boolean; isShowable: boolean }>`
    select emptied_at is not null as "isArchived",
      exists (select from running_order_row as row where row.topic_id = topic.id) as "isPlaced",
      exists (select from answer where answer.topic_id = topic.id and state = 'approved')
      or exists (select from running_order_row as row where row.topic_id = topic.id and exception_reason is not null)
        as "isShowable"
    from topic where id = ${topicId}::uuid and meeting_id = ${meetingId}::uuid`.execute(transaction);
  return rows[0];
}

/** Those of these topics that are not archived and have a row, in the given order. */
export async function findPlaced(
  transaction: Transaction,
  { meetingId, topicIds }: { meetingId: string; topicIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select topic.id from unnest(${topicIds}::uuid[]) with ordinality as given (id, position) join topic using (id)
    where meeting_id = ${meetingId}::uuid and emptied_at is null
      and exists (select from running_order_row as row where row.topic_id = topic.id)
    order by given.position`.execute(transaction);
  return rows.map(({ id }) => id);
}

const MESSAGE = sql`id, to_jsonb(text) as text, sent_at as "sentAt", seen_at as "seenAt"`;
/** An operator looks for the messages of the last topics. */
const MESSAGES_MAX = 20;

/** The last messages, the latest first. */
export async function findMessages(db: Queryable, { meetingId, mode }: OfStage): Promise<StageMessage[]> {
  const { rows } = await sql<StageMessage>`
    select ${MESSAGE} from stage_message
    where meeting_id = ${meetingId}::uuid and mode = ${mode}
    order by sent_at desc, id limit ${MESSAGES_MAX}`.execute(db);
  return rows;
}

/** The message that the prompter shows. */
export async function findMessage(db: Queryable, { meetingId, mode }: OfStage): Promise<StageMessage | null> {
  const { rows } = await sql<StageMessage>`
    select ${MESSAGE} from stage_message
    where meeting_id = ${meetingId}::uuid and mode = ${mode} and is_shown`.execute(db);
  return rows[0] ?? null;
}

/** Replaces the shown message. */
export async function insertMessage(
  transaction: Transaction,
  { meetingId, mode }: OfStage,
  { id, text, by }: { id: string; text: string; by: string },
): Promise<void> {
  await hideMessage(transaction, { meetingId, mode }, 'any');
  await sql`
    insert into stage_message (id, meeting_id, mode, text, sent_at, sent_by)
    values (${id}, ${meetingId}, ${mode}, ${text}, clock_timestamp(), ${by})`.execute(transaction);
}

/** Hides the shown message: any, or only one that the Chairman has seen. */
export async function hideMessage(transaction: Transaction, { meetingId, mode }: OfStage, which: 'any' | 'seen') {
  await sql`
    update stage_message set is_shown = false
    where meeting_id = ${meetingId}::uuid and mode = ${mode} and is_shown
      and (${which} = 'any' or seen_at is not null)`.execute(transaction);
}

/** @returns false for an unknown message; a repetition keeps the first time */
export async function acknowledgeMessage(transaction: Transaction, { meetingId, mode }: OfStage, messageId: string) {
  const { numAffectedRows } = await sql`
    update stage_message set seen_at = coalesce(seen_at, clock_timestamp())
    where id = ${messageId}::uuid and meeting_id = ${meetingId}::uuid and mode = ${mode}`.execute(transaction);
  return numAffectedRows !== 0n;
}
