/** SQL that lists the open questions, in topics and in none. */
import { type RawBuilder, sql } from 'kysely';
import { NUMBERS_SHOWN_MAX, type OpenQuestion, type OpenTopic } from '#contract/outcome/closing-check.ts';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import type { QuestionGroup, TopicGroup } from '#contract/plain/outcome/outcome-filter.ts';
import type { Queryable } from '../../database/database.ts';
import { textArray } from '../../database/text-array.ts';
import { topicNamed } from '../../decisions/topics/topic-view-queries.ts';

type Paging<Group> = { meetingId: string; group: Group; limit: number; after: string | undefined };

/** JSON from the database has instants as text. */
type FoundText = { state: OpenTopic['fr']['state']; submittedAt: string | null };
type FoundOpenTopic = Omit<OpenTopic, Language> & Record<Language, FoundText>;

function answerIn(language: Language): RawBuilder<unknown> {
  const text = sql.ref(language);
  return sql`jsonb_build_object('state', coalesce(${text}.state, 'notBegun'), 'submittedAt', ${text}.submitted_at)`;
}

const ANSWERS = sql`
  left join answer as fr on fr.topic_id = topic.id and fr.language = 'fr'
  left join answer as en on en.topic_id = topic.id and en.language = 'en'`;

const IS_APPROVED = sql`coalesce(fr.state = 'approved' and en.state = 'approved', false)`;

/** SQL for the number of the question; null until it is sealed. */
const NUMBER = sql`(
  select seal.number from register_entry as entry join register_seal as seal on seal.entry_id = entry.id
  where entry.question_id = question.id and entry.kind = 'question.received' limit 1)`;

/** The open questions of `topic`. */
const OPEN_IN_TOPIC = sql`
  from question left join question_outcome on question_outcome.question_id = question.id
  where question.topic_id = topic.id and question_outcome.outcome is null`;

/** The topics of a group by number. */
export async function findOpenTopics(
  db: Queryable,
  { meetingId, group, limit, after }: Paging<TopicGroup>,
): Promise<OpenTopic[]> {
  const { rows } = await sql<FoundOpenTopic>`
    select ${topicNamed(sql`topic.id::text`)} as topic, coalesce(topic_outcome.version, 0) as version,
      (select count(*)::integer ${OPEN_IN_TOPIC}) as questions,
      (select coalesce(jsonb_agg(number order by number) filter (where number is not null), '[]') from (
        select ${NUMBER} as number ${OPEN_IN_TOPIC} order by ordered_at, question.id limit ${NUMBERS_SHOWN_MAX}
      ) as numbered) as numbers,
      ${answerIn('fr')} as fr, ${answerIn('en')} as en,
      exists (select from running_order_row where topic_id = topic.id and not is_later) as "isPlaced",
      exists (
        select from stage_topic
        where stage_topic.meeting_id = topic.meeting_id and mode = 'live' and topic_id = topic.id
          and first_shown_at is not null) as "wasShown"
    from topic left join topic_outcome on topic_outcome.topic_id = topic.id ${ANSWERS}
    where topic.meeting_id = ${meetingId}::uuid and topic.emptied_at is null and topic_outcome.outcome is null
      and ${IS_APPROVED} = ${group === 'approved'}::boolean
      and topic.number > coalesce((select number from topic where id = ${after ?? null}::uuid), 0)
      and exists (select ${OPEN_IN_TOPIC})
    order by topic.number limit ${limit}`.execute(db);
  return rows.map(withInstants);
}

function withInstants({ fr, en, ...row }: FoundOpenTopic): OpenTopic {
  return { ...row, fr: textOf(fr), en: textOf(en) };
}

function textOf({ state, submittedAt }: FoundText): OpenTopic['fr'] {
  return { state, submittedAt: submittedAt === null ? null : new Date(submittedAt) };
}

/** The open questions of a state without a topic, oldest first. Each language has a part of the index of its own. */
export async function findOpenQuestions(
  db: Queryable,
  { meetingId, group, limit, after }: Paging<QuestionGroup>,
): Promise<OpenQuestion[]> {
  const beyond = after === undefined ? sql`` : sql`and (ordered_at, id) > (select ordered_at, id from last_one)`;
  const { rows } = await sql<OpenQuestion>`
    with last_one as materialized (select ordered_at, id from question where id = ${after ?? null}::uuid),
    page as materialized (
      select found.id from unnest(${textArray(LANGUAGES)}) as spoken (language_of)
      cross join lateral (
        select id, ordered_at from question
        where meeting_id = ${meetingId}::uuid and state = ${group} and language = language_of ${beyond}
          and not exists (
            select from question_outcome where question_id = question.id and question_outcome.outcome is not null)
        order by ordered_at, id limit ${limit}
      ) as found
      order by ordered_at, id limit ${limit}
    )
    select question.id, reference, ${NUMBER} as number, question.version,
      coalesce(question_outcome.version, 0) as "outcomeVersion", language, channel, state,
      received_at as "receivedAt", decided_at as "decidedAt", to_jsonb(coalesce(shown_text, text)) as text
    from page join question using (id) left join question_outcome on question_outcome.question_id = question.id
    order by ordered_at, question.id`.execute(db);
  return rows;
}

/** Without what only the screen shows. */
export type OpenReference = Pick<OpenQuestion, 'reference' | 'number' | 'language' | 'receivedAt'>;

/** The open questions of a topic, oldest first. */
export async function findOpenInTopic(db: Queryable, topicId: string): Promise<OpenReference[]> {
  const { rows } = await sql<OpenReference>`
    select reference, ${NUMBER} as number, language, received_at as "receivedAt"
    from question left join question_outcome on question_outcome.question_id = question.id
    where question.topic_id = ${topicId}::uuid and question_outcome.outcome is null
    order by ordered_at, question.id`.execute(db);
  return rows;
}
