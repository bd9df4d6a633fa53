/** SQL on the outcomes of single topics and questions. Texts are read as JSON, as in question-queries.ts. */
import { sql } from 'kysely';
import type { SetOutcome, TimedOutcome } from '#contract/plain/outcome/outcome-life.ts';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import type { Transaction } from '../database/database.ts';

type Found = {
  id: string;
  /** 0 before the first outcome. */
  version: number;
  own: SetOutcome | null;
  setBy: string | null;
  setAt: Date | null;
};

export type FoundTopic = Found &
  Pick<TimedOutcome, 'fromSeconds' | 'toSeconds'> & {
    isArchived: boolean;
    /** Those without an outcome of their own. */
    questions: number;
  };

export type FoundQuestion = Found & {
  state: QuestionState;
  questionVersion: number;
  topicId: string | null;
  ofTopic: SetOutcome | null;
};

type Finding = { meetingId: string; ids: string[] };

/** The outcomes of locked topics by id. */
export async function findTopicOutcomes(
  transaction: Transaction,
  { meetingId, ids }: Finding,
): Promise<Map<string, FoundTopic>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<FoundTopic>`
    select topic.id, topic.emptied_at is not null as "isArchived", coalesce(topic_outcome.version, 0) as version,
      topic_outcome.outcome as own, from_seconds as "fromSeconds", to_seconds as "toSeconds", set_by as "setBy",
      set_at as "setAt",
      (select count(*)::integer from question
        left join question_outcome on question_outcome.question_id = question.id
        where question.topic_id = topic.id and question_outcome.outcome is null) as questions
    from topic left join topic_outcome on topic_outcome.topic_id = topic.id
    where topic.meeting_id = ${meetingId}::uuid and topic.id = any (${ids}::uuid[])`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks questions in the order of their ids, and returns them with their outcomes by id. */
export async function lockQuestionOutcomes(
  transaction: Transaction,
  { meetingId, ids }: Finding,
): Promise<Map<string, FoundQuestion>> {
  if (ids.length === 0) return new Map();
  await sql`
    select from question where id = any (${ids}::uuid[]) and meeting_id = ${meetingId}::uuid
    order by id for no key update`.execute(transaction);
  // A second statement, because its snapshot includes what others committed while we waited.
  const { rows } = await sql<FoundQuestion>`
    select question.id, question.state, question.version as "questionVersion", question.topic_id as "topicId",
      coalesce(question_outcome.version, 0) as version, question_outcome.outcome as own,
      topic_outcome.outcome as "ofTopic", question_outcome.set_by as "setBy", question_outcome.set_at as "setAt"
    from question
    left join question_outcome on question_outcome.question_id = question.id
    left join topic_outcome on topic_outcome.topic_id = question.topic_id
    where question.meeting_id = ${meetingId}::uuid and question.id = any (${ids}::uuid[])`.execute(transaction);
  return new Map(rows.map((row) => [row.id, row]));
}

export type NewRow = {
  id: string;
  /** The version that the change gives the outcome. */
  version: number;
  /** Null clears the outcome. */
  outcome: SetOutcome | null;
  reason: string | null;
  note: string | null;
  fromSeconds: number | null;
  toSeconds: number | null;
  correction: string | null;
};

type Writing = { meetingId: string; by: string; rows: readonly NewRow[] };

/** Writes the outcomes of locked topics. */
export async function writeTopicOutcomes(transaction: Transaction, { meetingId, by, rows }: Writing): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into topic_outcome (topic_id, meeting_id, outcome, reason, note, from_seconds, to_seconds, correction, version,
      set_by, set_at)
    select id, ${meetingId}::uuid, outcome, reason, note, "fromSeconds", "toSeconds", correction, version, ${by},
      clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as sent (id uuid, version integer, outcome text,
      reason text, note text, "fromSeconds" integer, "toSeconds" integer, correction text)
    on conflict (topic_id) do update set outcome = excluded.outcome, reason = excluded.reason, note = excluded.note,
      from_seconds = excluded.from_seconds, to_seconds = excluded.to_seconds, correction = excluded.correction,
      version = excluded.version, set_by = excluded.set_by, set_at = excluded.set_at`.execute(transaction);
}

/** Writes the outcomes of locked questions. */
export async function writeQuestionOutcomes(transaction: Transaction, { meetingId, by, rows }: Writing): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into question_outcome (question_id, meeting_id, outcome, reason, note, correction, version, set_by, set_at)
    select id, ${meetingId}::uuid, outcome, reason, note, correction, version, ${by}, clock_timestamp()
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as sent (id uuid, version integer, outcome text,
      reason text, note text, correction text)
    on conflict (question_id) do update set outcome = excluded.outcome, reason = excluded.reason, note = excluded.note,
      correction = excluded.correction, version = excluded.version, set_by = excluded.set_by,
      set_at = excluded.set_at`.execute(transaction);
}
