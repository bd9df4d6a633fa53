/** The notes, proposals and history of one question. */
import { type RawBuilder, sql } from 'kysely';
import type { HistoryEntry, Note, RedactionProposal, Refusal, Translation } from '#contract/question/reading.ts';
import type { Queryable } from '../../database/database.ts';
import { topicNamed } from '../../decisions/topics/topic-view-queries.ts';
import type { Viewer } from './question-filter-queries.ts';
import { numberOf } from './row-queries.ts';

/** Limit of the history. Only a question with unusually many changes exceeds it. */
const HISTORY_LENGTH = 200;

/** The notes of a question for colleagues, oldest first. */
export async function findNotes(db: Queryable, questionId: string): Promise<Note[]> {
  const { rows } = await sql<Note>`
    select id, to_jsonb(text) as text, written_by as "writtenBy", written_at as "writtenAt"
    from note where question_id = ${questionId}::uuid order by written_at, id`.execute(db);
  return rows;
}

export async function findTranslation(db: Queryable, questionId: string): Promise<Translation | undefined> {
  const { rows } = await sql<Translation>`
    select to_jsonb(text) as text, version, written_by as "writtenBy", written_at as "writtenAt"
    from question_translation where question_id = ${questionId}::uuid`.execute(db);
  return rows[0];
}

/** The proposed or effective refusal of a question. */
export async function findRefusal(db: Queryable, questionId: string): Promise<Refusal | undefined> {
  const { rows } = await sql<Refusal>`
    select reason_code as "reasonCode", sentence, note, proposed_by as "proposedBy", proposed_at as "proposedAt"
    from refusal_proposal where question_id = ${questionId}::uuid and ended_at is null`.execute(db);
  return rows[0];
}

/** The proposed wording that waits for a second person. */
export async function findRedactionProposal(db: Queryable, questionId: string): Promise<RedactionProposal | undefined> {
  const { rows } = await sql<RedactionProposal>`
    select to_jsonb(text) as text, proposed_by as "proposedBy", proposed_at as "proposedAt"
    from redaction_proposal where question_id = ${questionId}::uuid`.execute(db);
  return rows[0];
}

/**
 * The register entries of a question that the viewer may see, oldest first, each with the comment on its step. Only the
 * last `HISTORY_LENGTH` entries are returned.
 */
export async function findHistory(
  db: Queryable,
  questionId: string,
  { seesRevelations }: Pick<Viewer, 'seesRevelations'>,
): Promise<HistoryEntry[]> {
  const { rows } = await sql<HistoryEntry>`
    select seal.place::float8 as place, kind, actor, actor_id as "actorId", occurred_at as "occurredAt", detail,
      ${topicNamed(sql`(detail ->> 'topicId')`)} as topic, ${topicNamed(sql`(detail ->> 'fromTopicId')`)} as "fromTopic",
      ${questionNamed(sql`(detail ->> 'otherQuestionId')`)} as "otherQuestion",
      to_jsonb(remark.text) as remark, to_jsonb(remark.recipient) as recipient
    from register_entry as entry left join register_seal as seal on seal.entry_id = entry.id
      left join remark on remark.question_id = entry.question_id and remark.version::text = entry.detail ->> 'version'
    where entry.question_id = ${questionId}::uuid ${seesRevelations ? sql`` : sql`and kind <> 'author.revealed'`}
    order by entry.id desc limit ${HISTORY_LENGTH}`.execute(db);
  return rows.toReversed();
}

/** SQL for the name of the question whose id a register entry holds; null if there is no such question. */
function questionNamed(id: RawBuilder<unknown>): RawBuilder<HistoryEntry['otherQuestion']> {
  return sql`(
    select jsonb_build_object('id', named.id, 'reference', named.reference, 'number', ${numberOf(sql`named.id`)})
    from question as named where named.id = case when ${id} ~ '^[0-9a-f-]{36}$' then (${id})::uuid end)`;
}
