/** Reads the questions that are compared, as readers see them: never the original of a redacted text, never an author. */
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/plain/language.ts';
import type { Compared, SimilarTopic } from '#contract/similar/similar.ts';
import type { Queryable } from '../../database/database.ts';
import { topicNamed } from '../../decisions/topics/topic-view-queries.ts';
import { numberOf } from '../../questions/shown/row-queries.ts';

type OfQuestion = { meetingId: string; questionId: string };

export type Subject = {
  language: Language;
  /** As readers see it; null once erased. */
  text: string | null;
  topicId: string | null;
  /** False until the service has taken the present text apart. */
  isFilled: boolean;
};

/** The question whose similar ones are wanted. */
export async function findSubject(db: Queryable, { meetingId, questionId }: OfQuestion): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select language, to_jsonb(coalesce(shown_text, text)) as text, topic_id as "topicId",
      coalesce(terms.filled is not null, false) as "isFilled"
    from question left join question_terms as terms on terms.question_id = question.id
    where question.id = ${questionId}::uuid and question.meeting_id = ${meetingId}::uuid`.execute(db);
  return rows[0];
}

export type Candidate = {
  id: string;
  language: Language;
  topicId: string | null;
  /** The revision of its terms. */
  revision: number;
};

/** Those of the questions that may be suggested, by id. Refused, withdrawn and erased questions are left out. */
export async function findCandidates(
  db: Queryable,
  meetingId: string,
  ids: readonly string[],
): Promise<Map<string, Candidate>> {
  // With old statistics a plain join may scan the meeting.
  const { rows } = await sql<Candidate>`
    select question.id, language, topic_id as "topicId", revision
    from unnest(${[...ids]}::uuid[]) as meant (id)
    cross join lateral (select * from question where question.id = meant.id offset 0) as question
    cross join lateral (
      select revision from question_terms where question_id = meant.id and filled is not null offset 0
    ) as terms
    where question.meeting_id = ${meetingId}::uuid and text is not null and state not in ('refused', 'withdrawn')`.execute(
    db,
  );
  return new Map(rows.map((candidate) => [candidate.id, candidate]));
}

/** Questions of a meeting with their topics, by id. Texts are read as JSON, as in row-queries.ts. */
export async function findCompared(
  db: Queryable,
  meetingId: string,
  ids: readonly string[],
): Promise<Map<string, Compared>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Compared>`
    select question.id, reference, ${numberOf(sql`question.id`)} as number, language, state, version,
      to_jsonb(coalesce(shown_text, text)) as text, country, received_at as "receivedAt",
      ${inTopic(sql`question.topic_id`)} as topic
    from unnest(${[...ids]}::uuid[]) as meant (id) join question using (id)
    where question.meeting_id = ${meetingId}::uuid and text is not null`.execute(db);
  return new Map(rows.map((question) => [question.id, question]));
}

type InTopic = NonNullable<Compared['topic']>;

/** Topics with the number of their questions, by id. */
export async function findInTopics(db: Queryable, ids: readonly string[]): Promise<Map<string, InTopic>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ topic: InTopic | null }>`
    select ${inTopic(sql`meant.id`)} as topic from unnest(${[...ids]}::uuid[]) as meant (id)`.execute(db);
  return new Map(rows.flatMap(({ topic }) => (topic === null ? [] : [[topic.id, topic]])));
}

function inTopic(id: RawBuilder<unknown>): RawBuilder<InTopic | null> {
  return sql`(${topicNamed(sql`(${id})::text`)} || jsonb_build_object('questionCount',
    (select count(*) from question as held where held.topic_id = ${id})))`;
}

export type Headings = { id: SimilarTopic['id']; fr: string | null; en: string | null };

/** The topics of a meeting that have a heading and questions. */
export async function findHeadings(db: Queryable, meetingId: string): Promise<Headings[]> {
  const { rows } = await sql<Headings>`
    select id, heading_fr as fr, heading_en as en from topic
    where meeting_id = ${meetingId}::uuid and emptied_at is null
      and (heading_fr is not null or heading_en is not null)`.execute(db);
  return rows;
}
