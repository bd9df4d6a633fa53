/** SQL of the closing check: the open questions by group, and the comparison with the register. */
import { sql } from 'kysely';
import { type ClosingCheck, LACKING_TIME_MAX, type RegisterComparison } from '#contract/outcome/closing-check.ts';
import type { OpenGroup } from '#contract/plain/outcome/outcome-filter.ts';
import type { Outcome } from '#contract/plain/outcome/outcome-life.ts';
import { FARTHEST } from '../../audit/entry-queries.ts';
import type { Queryable } from '../../database/database.ts';
import { topicNamed } from '../../decisions/topics/topic-view-queries.ts';

export type Counted = { outcome: Outcome | null; group: OpenGroup | null; questions: number; topics: number };

/** The questions by outcome, the open ones also by group. */
export async function countByGroup(db: Queryable, meetingId: string): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select outcome, case
        when outcome is not null then null
        when grouped.topic_id is null then grouped.state
        when fr.state = 'approved' and en.state = 'approved' then 'approved'
        else 'notApproved' end as "group",
      sum(questions)::integer as questions, count(distinct grouped.topic_id)::integer as topics
    from questions_by_outcome(${meetingId}::uuid) as grouped
    left join answer as fr on fr.topic_id = grouped.topic_id and fr.language = 'fr'
    left join answer as en on en.topic_id = grouped.topic_id and en.language = 'en'
    group by 1, 2`.execute(db);
  return rows;
}

/** The topics answered live without a whole time code, by number. */
export async function findLackingTime(db: Queryable, meetingId: string): Promise<ClosingCheck['lackingTime']> {
  const { rows } = await sql<ClosingCheck['lackingTime']['topics'][number] & { count: number }>`
    select ${topicNamed(sql`topic.id::text`)} as topic, from_seconds as "fromSeconds", to_seconds as "toSeconds",
      count(*) over ()::integer as count
    from topic_outcome join topic on topic.id = topic_outcome.topic_id
    where topic_outcome.meeting_id = ${meetingId}::uuid and outcome = 'answeredLive' and to_seconds is null
      and topic.emptied_at is null
    order by topic.number limit ${LACKING_TIME_MAX}`.execute(db);
  return { count: rows[0]?.count ?? 0, topics: rows.map(({ count: _, ...row }) => row) };
}

/**
 * Compares the number of questions with the entries of the register. Numbers are unique, so none is missing when the
 * last number is their count.
 */
export async function compareWithRegister(
  db: Queryable,
  { meetingId, received }: { meetingId: string; received: number },
): Promise<RegisterComparison> {
  const { rows } = await sql<Omit<RegisterComparison, 'received' | 'agrees'> & { numbered: number }>`
    with beyond as materialized (select coalesce(max(entry_id), 0) - ${FARTHEST} as id from register_seal)
    select numbered, first as "firstNumber", last as "lastNumber",
      (select coalesce(max(place), 0)::float8 from register_seal where meeting_id = ${meetingId}::uuid) as entries,
      (select count(*)::integer from register_entry as entry
        where meeting_id = ${meetingId}::uuid and kind = 'question.received' and entry.id > (select id from beyond)
          and not exists (select from register_seal where entry_id > (select id from beyond) and entry_id = entry.id)
      ) as unnumbered
    from (
      -- Reading the numbers in order uses their index alone, without the hash of each seal.
      select count(*)::integer as numbered, min(number) as first, max(number) as last
      from (
        select number from register_seal where meeting_id = ${meetingId}::uuid and number is not null
        order by number offset 0
      ) as ordered
    ) as numbers`.execute(db);
  const { numbered, ...found } = rows[0] ?? {
    numbered: 0,
    firstNumber: null,
    lastNumber: null,
    entries: 0,
    unnumbered: 0,
  };
  const isGapless = (found.lastNumber ?? 0) === numbered;
  const entered = numbered + found.unnumbered;
  return { ...found, received: entered, agrees: isGapless && entered === received };
}
