/** Compares the final counts of a finished meeting with the outcomes in its register. */
import { sql } from 'kysely';
import { OUTCOMES } from '#contract/plain/outcome/outcome-life.ts';
import type { ChainBreak } from '#contract/register/register.ts';
import type { Queryable } from '../../database/database.ts';

type Finish = {
  /** The place of the entry `meeting.finished`; null while it has no seal. */
  place: number | null;
  /** The counts in that entry; null without it. */
  entered: Counts | null;
  /** The counts in the row of the finish; null without it. */
  stored: Counts | null;
};
type Counts = Record<string, number>;

/**
 * Reports a finish when the counts of its entry, of its row and of the register's outcomes differ. The states and topics of
 * questions do not change after a finish, and other checks compare them with the register.
 */
export async function examineFinish(db: Queryable, meetingId: string): Promise<ChainBreak[]> {
  const finish = await findFinish(db, meetingId);
  if (finish === undefined) return [];
  const { entered, stored, place } = finish;
  const counted = entered === null ? null : await countEntered(db, meetingId);
  const isSame = [...OUTCOMES, 'received'].every(
    (name) => isCount(entered?.[name]) && entered?.[name] === stored?.[name] && entered?.[name] === counted?.[name],
  );
  return isSame ? [] : [{ fault: 'finishChanged', place, other: null }];
}

function isCount(value: unknown): boolean {
  return typeof value === 'number';
}

async function findFinish(db: Queryable, meetingId: string): Promise<Finish | undefined> {
  const { rows } = await sql<Finish>`
    select seal.place::integer as place, entry.detail as entered, stored.counts as stored
    from (
      select id, detail from register_entry
      where meeting_id = ${meetingId}::uuid and kind = 'meeting.finished' order by id limit 1
    ) as entry
    full join (select counts from meeting_finish where meeting_id = ${meetingId}::uuid) as stored on true
    left join register_seal as seal on seal.entry_id = entry.id and seal.meeting_id = ${meetingId}::uuid`.execute(db);
  return rows[0];
}

/**
 * The questions by the outcome that the last entry before the finish gave them. It does not call `effective_outcome`,
 * because the database's owner can replace it.
 */
async function countEntered(db: Queryable, meetingId: string): Promise<Counts> {
  const { rows } = await sql<{ outcome: string; questions: number }>`
    with entered as (
      select id, question_id, detail ->> 'topicId' as topic_id, detail ->> 'outcome' as outcome from register_entry
      where meeting_id = ${meetingId}::uuid and kind in ('outcome.set', 'outcome.corrected', 'outcome.cleared')
        and id < (
          select pg_catalog.min(id) from register_entry
          where meeting_id = ${meetingId}::uuid and kind = 'meeting.finished'
        )
    ), own as (
      select distinct on (question_id) question_id, outcome from entered
      where question_id is not null order by question_id, id desc
    ), of_topic as (
      select distinct on (topic_id) topic_id, outcome from entered
      where question_id is null order by topic_id, id desc
    )
    select case when state in ('refused', 'withdrawn', 'answeredPrivately') then state
        else coalesce(own.outcome, of_topic.outcome, 'open') end as outcome,
      pg_catalog.count(*)::integer as questions
    from question
    left join own on own.question_id = question.id
    left join of_topic on of_topic.topic_id = question.topic_id::text
    where question.meeting_id = ${meetingId}::uuid
    group by 1`.execute(db);
  const none = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0]));
  const counts: Counts = { ...none, received: rows.reduce((sum, { questions }) => sum + questions, 0) };
  for (const { outcome, questions } of rows) counts[outcome] = questions;
  return counts;
}
