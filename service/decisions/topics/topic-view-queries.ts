import { type RawBuilder, sql } from 'kysely';
import { type Topic, TOPIC_SHOWN_MAX, type TopicEvent, type TopicName, type TopicQuestion } from '#contract/topic.ts';
import type { Queryable, Transaction } from '../../database/database.ts';

/** The largest number of events in a topic's history. */
const EVENTS_MAX = 200;

/** `hasHistory` includes archived topics; `isWithoutHeading` excludes topics with a heading. */
type TopicFilter = { meetingId: string; hasHistory: boolean; isWithoutHeading: boolean };

const WITHOUT_HEADING = sql`heading_fr is null and heading_en is null`;

function ofMeeting({ meetingId, hasHistory }: Pick<TopicFilter, 'meetingId' | 'hasHistory'>): RawBuilder<unknown> {
  return sql`meeting_id = ${meetingId}::uuid and ${hasHistory ? sql`true` : sql`emptied_at is null`}`;
}

function matching(topicFilter: TopicFilter): RawBuilder<unknown> {
  return sql`${ofMeeting(topicFilter)} and ${topicFilter.isWithoutHeading ? WITHOUT_HEADING : sql`true`}`;
}

/** The topics of a meeting with numbers above `afterNumber`. */
export async function findTopics(
  db: Queryable,
  { afterNumber, limit, ...topicFilter }: TopicFilter & { afterNumber: number; limit: number },
): Promise<Topic[]> {
  return await find(db, sql`${matching(topicFilter)} and number > ${afterNumber} order by number limit ${limit}`);
}

type TopicCounts = { total: number; withoutHeading: number };

/** The number of topics that match, and of all topics without a heading. */
export async function countTopics(db: Queryable, topicFilter: TopicFilter): Promise<TopicCounts> {
  const { rows } = await sql<TopicCounts>`
    select count(*) filter (where ${matching(topicFilter)})::integer as total,
      count(*) filter (where ${WITHOUT_HEADING})::integer as "withoutHeading"
    from topic where ${ofMeeting(topicFilter)}`.execute(db);
  return rows[0] ?? { total: 0, withoutHeading: 0 };
}

/** How many characters of its first question a topic without a heading shows. */
const FIRST_WORDS_LENGTH = 160;

/** SQL for the start of the first question of a topic without a heading, as JSON. @param topic the name of its row in the query */
function firstQuestionOf(topic: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    case when ${topic}.heading_fr is null and ${topic}.heading_en is null then (
      select jsonb_build_object('id', id, 'language', language, 'text',
        case when length(words) > ${FIRST_WORDS_LENGTH} then left(words, ${FIRST_WORDS_LENGTH}) || '…' else words end)
      from (
        select id, language, coalesce(shown_text, text) as words from question
        where question.topic_id = ${topic}.id and text is not null order by ordered_at, id limit 1
      ) as question
    ) end`;
}

/** SQL for the name of the topic whose id a register entry holds; null if there is no such topic. */
export function topicNamed(id: RawBuilder<unknown>): RawBuilder<TopicName | null> {
  return sql`(
    select jsonb_build_object('id', named.id, 'number', named.number, 'headingFr', named.heading_fr,
      'headingEn', named.heading_en, 'firstQuestion', ${firstQuestionOf(sql`named`)})
    from topic as named where named.id = case when ${id} ~ '^[0-9a-f-]{36}$' then (${id})::uuid end)`;
}

type OfMeeting = { meetingId: string; topicId: string };

/** One topic of a meeting, by its id. */
export async function findTopic(db: Queryable, { meetingId, topicId }: OfMeeting): Promise<Topic | undefined> {
  return (await find(db, sql`meeting_id = ${meetingId}::uuid and id = ${topicId}::uuid`))[0];
}

/** One topic of a meeting, by its number. */
export async function findTopicByNumber(db: Queryable, meetingId: string, number: number): Promise<Topic | undefined> {
  return (await find(db, sql`meeting_id = ${meetingId}::uuid and number = ${number}`))[0];
}

async function find(db: Queryable, which: RawBuilder<unknown>): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    select topic.id, topic.number, topic.version, heading_fr as "headingFr", heading_en as "headingEn",
      topic.theme_code as "themeCode", ${firstQuestionOf(sql`topic`)} as "firstQuestion", created_at as "createdAt", emptied_at as "emptiedAt",
      merged_into as "mergedInto",
      jsonb_build_object('fr', coalesce(held.fr, 0), 'en', coalesce(held.en, 0)) as questions,
      held.oldest as "oldestAt"
    from (select * from topic where ${which}) as topic
    left join lateral (
      select count(*) filter (where language = 'fr') as fr, count(*) filter (where language = 'en') as en,
        min(received_at) as oldest
      from question where question.topic_id = topic.id
    ) as held on true
    order by topic.number`.execute(db);
  return rows;
}

/** The first questions of a topic, the oldest first, with their shown texts. Texts are read as JSON, as in question-queries.ts. */
export async function findTopicQuestions(db: Queryable, topicId: string): Promise<TopicQuestion[]> {
  const { rows } = await sql<TopicQuestion>`
    select question.id, reference, register_seal.number, question.version, language, channel,
      received_at as "receivedAt", to_jsonb(coalesce(shown_text, text)) as text, country,
      question.theme_code as "themeCode",
      decided_at as "decidedAt", decided_by as "decidedBy",
      topic.created_for is not distinct from question.id as "isOwnTopic"
    from question join topic on topic.id = question.topic_id
    left join register_entry on register_entry.question_id = question.id and kind = 'question.received'
    left join register_seal on entry_id = register_entry.id
    where question.topic_id = ${topicId}::uuid
    order by ordered_at, question.id limit ${TOPIC_SHOWN_MAX}`.execute(db);
  return rows;
}

/** The events of a topic and of the questions that entered or left it, the newest first. */
export async function findTopicEvents(db: Queryable, topicId: string): Promise<TopicEvent[]> {
  const { rows } = await sql<TopicEvent>`
    select event.kind, event.occurred_at as at, event.actor_id as by, event.question_id as "questionId",
      register_seal.number as "questionNumber", ${topicNamed(sql`"topicId"`)} as topic,
      ${topicNamed(sql`"fromTopicId"`)} as "fromTopic",
      answer ->> 'language' as language, answer ->> 'expertId' as "expertId",
      (answer ->> 'dueAt')::timestamptz as "dueAt", answer ->> 'digest' as digest
    from (
      select id, kind, occurred_at, actor_id, question_id,
        case when kind like 'answer.%' then detail end as answer,
        detail ->> 'topicId' as "topicId", detail ->> 'fromTopicId' as "fromTopicId"
      from register_entry
      where detail ? 'topicId' and detail ->> 'topicId' = ${topicId}
        or detail ? 'fromTopicId' and detail ->> 'fromTopicId' = ${topicId}
      order by id desc limit ${EVENTS_MAX}
    ) as event
    left join register_entry as received
      on received.question_id = event.question_id and received.kind = 'question.received'
    left join register_seal on register_seal.entry_id = received.id
    order by event.id desc`.execute(db);
  return rows;
}

export type TopicTexts = Pick<Topic, 'headingFr' | 'headingEn' | 'themeCode'>;

/** Sets the headings and the theme of a topic, and returns its new version; undefined if `seenVersion` is stale. */
export async function updateTopic(
  transaction: Transaction,
  { meetingId, topicId, seenVersion }: OfMeeting & { seenVersion: number },
  { headingFr, headingEn, themeCode }: TopicTexts,
): Promise<number | undefined> {
  const { rows } = await sql<{ version: number }>`
    update topic
    set heading_fr = ${headingFr}, heading_en = ${headingEn}, theme_code = ${themeCode}, version = version + 1
    where id = ${topicId}::uuid and meeting_id = ${meetingId}::uuid and version = ${seenVersion}
    returning version`.execute(transaction);
  return rows[0]?.version;
}
