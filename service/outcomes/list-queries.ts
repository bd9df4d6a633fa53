/** SQL that lists the outcomes of topics, and counts those of questions in no topic. */
import { type RawBuilder, sql } from 'kysely';
import type { InNoTopic, ListOutcomes, OutcomeRow } from '#contract/outcome/outcome-list.ts';
import { OUTCOME_ROWS_MAX } from '#contract/outcome/outcome-list.ts';
import { typedTopicNumber } from '#contract/plain/question/question-number.ts';
import type { Queryable } from '../database/database.ts';
import { topicNamed } from '../decisions/topics/topic-view-queries.ts';

const ORDERS = {
  runningOrder: sql`placed.is_later nulls last, placed.position nulls last, topic.number`,
  number: sql`topic.number`,
  time: sql`from_seconds nulls last, topic.number`,
};

export type FoundOutcome = Omit<OutcomeRow, 'others'>;

/** The topics that match, in order, and how many they are. */
export async function findOutcomeRows(
  db: Queryable,
  meetingId: string,
  filter: ListOutcomes,
): Promise<{ found: FoundOutcome[]; total: number }> {
  const { rows } = await sql<FoundOutcome & { total: number }>`
    select ${topicNamed(sql`topic.id::text`)} as topic, topic.theme_code as "themeCode",
      (select count(*)::integer from question where question.topic_id = topic.id) as questions,
      topic_outcome.outcome, to_jsonb(reason) as reason, to_jsonb(note) as note, from_seconds as "fromSeconds",
      to_seconds as "toSeconds", to_jsonb(correction) as correction, coalesce(topic_outcome.version, 0) as version,
      set_by as "setBy", set_at as "setAt", coalesce(fr.state, 'notBegun') as fr, coalesce(en.state, 'notBegun') as en,
      count(*) over ()::integer as total
    from topic
    left join topic_outcome on topic_outcome.topic_id = topic.id
    left join running_order_row as placed on placed.topic_id = topic.id
    left join answer as fr on fr.topic_id = topic.id and fr.language = 'fr'
    left join answer as en on en.topic_id = topic.id and en.language = 'en'
    where ${sql.join(conditionsOf(meetingId, filter), sql` and `)}
    order by ${ORDERS[filter.order]} limit ${OUTCOME_ROWS_MAX}`.execute(db);
  return { found: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 };
}

function conditionsOf(meetingId: string, { search, outcome, theme }: ListOutcomes): RawBuilder<unknown>[] {
  return [
    sql`topic.meeting_id = ${meetingId}::uuid and topic.emptied_at is null`,
    ...(search === undefined || search === '' ? [] : [foundBy(search)]),
    ...(theme === undefined ? [] : [sql`topic.theme_code = ${theme}`]),
    ...(outcome === undefined
      ? []
      : [sql`topic_outcome.outcome is not distinct from ${outcome === 'open' ? null : outcome}::text`]),
  ];
}

/** A number finds its topic; words are found in the headings, without regard to accents and case. */
function foundBy(search: string): RawBuilder<unknown> {
  const number = typedTopicNumber(search);
  const headings = sql`search_folded(coalesce(topic.heading_fr, '') || ' ' || coalesce(topic.heading_en, ''))`;
  const inHeadings = sql`strpos(${headings}, search_folded(${search})) > 0`;
  return number === undefined ? inHeadings : sql`(topic.number = ${number} or ${inHeadings})`;
}

/** The number of topics with questions. */
export async function countLiveTopics(db: Queryable, meetingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from topic
    where meeting_id = ${meetingId}::uuid and emptied_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The refused questions by reason. */
export async function findRefusals(db: Queryable, meetingId: string): Promise<InNoTopic['reasons']> {
  const { rows } = await sql<InNoTopic['reasons'][number]>`
    select reason_code as code, count(*)::integer as questions
    from refusal_proposal as refusal join question on question.id = refusal.question_id
    join reason on reason.meeting_id = refusal.meeting_id and reason.code = refusal.reason_code
    where refusal.meeting_id = ${meetingId}::uuid and refusal.ended_at is null and question.state = 'refused'
    group by reason_code, reason.position order by reason.position, reason_code`.execute(db);
  return rows;
}
