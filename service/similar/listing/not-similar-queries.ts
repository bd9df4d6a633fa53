/** Marks of organisers: two questions, or a question and a topic, that are not similar. */
import { type RawBuilder, sql } from 'kysely';
import type { SetApartList, SimilarList } from '#contract/similar/similar.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { topicNamed } from '../../decisions/topics/topic-view-queries.ts';
import { numberOf } from '../../questions/shown/row-queries.ts';

/**
 * SQL for the instant at which the last question joined a topic; null if none did. The question that the topic was
 * created for joins nothing.
 *
 * @param id the topic
 */
function lastJoinOf(id: RawBuilder<unknown>): RawBuilder<Date | null> {
  return sql`(
    select max(question.decided_at) from question join topic on topic.id = question.topic_id
    where question.topic_id = ${id} and question.id is distinct from topic.created_for)`;
}

/** SQL: the mark of a topic still holds. @param mark the name of its row in the query */
function holds(mark: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${mark}.decided_at <= ${lastJoinOf(sql`${mark}.topic_id`)}) is not true`;
}

type Mark = { meetingId: string; questionId: string; otherId: string; by: string };

/** Marks two questions as not similar. @returns false when they have the mark */
export async function insertQuestionMark(transaction: Transaction, mark: Mark): Promise<boolean> {
  const { rows } = await sql`
    insert into not_similar_question (meeting_id, first_id, second_id, decided_by, decided_at)
    select ${mark.meetingId}::uuid, least(one, other), greatest(one, other), ${mark.by}, clock_timestamp()
    from (select ${mark.questionId}::uuid as one, ${mark.otherId}::uuid as other) as pair
    on conflict do nothing returning first_id`.execute(transaction);
  return rows.length > 0;
}

/** Marks a topic as not similar to a question. @returns false when it has a mark that holds */
export async function insertTopicMark(transaction: Transaction, mark: Mark): Promise<boolean> {
  const { rows } = await sql`
    insert into not_similar_topic as mark (meeting_id, question_id, topic_id, decided_by, decided_at)
    values (${mark.meetingId}::uuid, ${mark.questionId}::uuid, ${mark.otherId}::uuid, ${mark.by}, clock_timestamp())
    on conflict (meeting_id, question_id, topic_id) do update
      set decided_by = excluded.decided_by, decided_at = excluded.decided_at
      where not ${holds(sql`mark`)}
    returning question_id`.execute(transaction);
  return rows.length > 0;
}

/** Takes the mark of two questions back. @returns false when there was none */
export async function deleteQuestionMark(transaction: Transaction, mark: Omit<Mark, 'by'>): Promise<boolean> {
  const { rows } = await sql`
    delete from not_similar_question
    where meeting_id = ${mark.meetingId}::uuid
      and first_id = least(${mark.questionId}::uuid, ${mark.otherId}::uuid)
      and second_id = greatest(${mark.questionId}::uuid, ${mark.otherId}::uuid)
    returning first_id`.execute(transaction);
  return rows.length > 0;
}

/** Takes the mark of a topic back. @returns false when there was none */
export async function deleteTopicMark(transaction: Transaction, mark: Omit<Mark, 'by'>): Promise<boolean> {
  const { rows } = await sql`
    delete from not_similar_topic
    where meeting_id = ${mark.meetingId}::uuid and question_id = ${mark.questionId}::uuid
      and topic_id = ${mark.otherId}::uuid
    returning question_id`.execute(transaction);
  return rows.length > 0;
}

/** Counts those of the questions that the meeting has. */
export async function countQuestions(db: Queryable, meetingId: string, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from question
    where id = any(${[...ids]}::uuid[]) and meeting_id = ${meetingId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The question or topic that a mark sets apart, and the topic of the marked question. */
export type SetApart = SimilarList['setApart'][number] & { topicOfQuestion: string | null };

/** The questions and topics that are marked as not similar to a question, the latest mark first. Marks of topics while they hold. */
export async function findApartFrom(
  db: Queryable,
  { meetingId, questionId }: { meetingId: string; questionId: string },
): Promise<SetApart[]> {
  const { rows } = await sql<SetApart>`
    select case when other.id is not null then ${named(sql`other`)} end as question,
      ${topicNamed(sql`mark.topic_id::text`)} as topic, other.topic_id as "topicOfQuestion",
      mark.decided_by as by, mark.decided_at as at
    from (
      select case first_id when ${questionId}::uuid then second_id else first_id end as other_id,
        null::uuid as topic_id, decided_by, decided_at
      from not_similar_question
      where meeting_id = ${meetingId}::uuid and (first_id = ${questionId}::uuid or second_id = ${questionId}::uuid)
      union all
      select null, topic_id, decided_by, decided_at from not_similar_topic as mark
      where meeting_id = ${meetingId}::uuid and question_id = ${questionId}::uuid and ${holds(sql`mark`)}
    ) as mark left join question as other on other.id = mark.other_id
    where other.id is not null or mark.topic_id is not null
    order by mark.decided_at desc, mark.other_id, mark.topic_id`.execute(db);
  return rows;
}

/** The questions that a topic is marked as not similar to, while the marks hold. */
export async function findApartFromTopic(db: Queryable, meetingId: string, topicId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select question_id as id from not_similar_topic as mark
    where meeting_id = ${meetingId}::uuid and topic_id = ${topicId}::uuid and ${holds(sql`mark`)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** SQL for the name of a question. @param question the name of its row in the query */
function named(question: RawBuilder<unknown>): RawBuilder<object> {
  return sql`jsonb_build_object('id', ${question}.id, 'reference', ${question}.reference,
    'number', ${numberOf(sql`${question}.id`)})`;
}

/** SQL for the marks of a meeting that organisers see: those of erased questions and of archived topics are left out. */
function marksOf(meetingId: string): RawBuilder<unknown> {
  return sql`(
    select first.id as first_id, second.id as second_id, null::uuid as topic_id, mark.decided_by, mark.decided_at
    from not_similar_question as mark
    join question as first on first.id = mark.first_id and first.text is not null
    join question as second on second.id = mark.second_id and second.text is not null
    where mark.meeting_id = ${meetingId}::uuid
    union all
    select question.id, null, topic.id, mark.decided_by, mark.decided_at
    from not_similar_topic as mark
    join question on question.id = mark.question_id and question.text is not null
    join topic on topic.id = mark.topic_id and topic.emptied_at is null
    where mark.meeting_id = ${meetingId}::uuid and ${holds(sql`mark`)})`;
}

/** The marks of a meeting, the latest first. */
export async function findMarks(
  db: Queryable,
  meetingId: string,
  { most, skip }: { most: number; skip: number },
): Promise<SetApartList['pairs']> {
  const { rows } = await sql<SetApartList['pairs'][number]>`
    select ${shown(sql`first`)} as first, case when second.id is not null then ${shown(sql`second`)} end as second,
      ${topicNamed(sql`mark.topic_id::text`)} as topic, mark.decided_by as by, mark.decided_at as at
    from (
      select * from ${marksOf(meetingId)} as mark order by decided_at desc, first_id, second_id, topic_id limit ${most} offset ${skip}
    ) as mark
    join question as first on first.id = mark.first_id left join question as second on second.id = mark.second_id
    order by mark.decided_at desc, mark.first_id, mark.second_id, mark.topic_id`.execute(db);
  return rows;
}

export async function countMarks(db: Queryable, meetingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from ${marksOf(meetingId)} as mark`.execute(db);
  return rows[0]?.count ?? 0;
}

function shown(question: RawBuilder<unknown>): RawBuilder<object> {
  return sql`(${named(question)} || jsonb_build_object('text', coalesce(${question}.shown_text, ${question}.text)))`;
}
