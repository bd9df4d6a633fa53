/** Reads which questions of a meeting can be paired, and what keeps them apart. */
import { sql } from 'kysely';
import type { Queryable } from '../../database/database.ts';

export type Member = {
  id: string;
  topicId: string | null;
  /** The revision of its terms. */
  revision: number;
  /** When the question joined the topic, in milliseconds; null for the question that the topic was created for. */
  joinedAt: number | null;
};

/** The questions that can join a topic, or are in one. */
export async function findMembers(db: Queryable, meetingId: string): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select question.id, topic_id as "topicId", terms.revision,
      case when topic_id is not null and topic.created_for is distinct from question.id
        then extract(epoch from decided_at)::float8 * 1000 end as "joinedAt"
    from question
    join question_terms as terms on terms.question_id = question.id and terms.filled is not null
    left join topic on topic.id = topic_id
    where question.meeting_id = ${meetingId}::uuid and text is not null and state in ('received', 'accepted')`.execute(
    db,
  );
  return rows;
}

export type Apart = {
  questionId: string;
  otherId: string;
  isTopic: boolean;
  /** In milliseconds. */
  at: number;
};

/** Every mark of a meeting, also those that no longer hold. */
export async function findApart(db: Queryable, meetingId: string): Promise<Apart[]> {
  const { rows } = await sql<Apart>`
    select first_id as "questionId", second_id as "otherId", false as "isTopic",
      extract(epoch from decided_at)::float8 * 1000 as at
    from not_similar_question where meeting_id = ${meetingId}::uuid
    union all
    select question_id, topic_id, true, extract(epoch from decided_at)::float8 * 1000
    from not_similar_topic where meeting_id = ${meetingId}::uuid`.execute(db);
  return rows;
}
