import { sql } from 'kysely';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import type { Queryable } from '../../database/database.ts';
import type { Command } from '../../http/run-command.ts';

/** How long after its end a command can be undone. */
export const UNDO_SECONDS = 10;

/** Whether this organiser first sent the undo at most `UNDO_SECONDS` after their command ended. */
export async function isInTime(
  db: Queryable,
  { decisionId, undoing }: { decisionId: string; undoing: Command },
): Promise<boolean> {
  const { rows } = await sql`
    select from command join command as undoing on undoing.id = ${undoing.id}::uuid
    where command.id = ${decisionId}::uuid and command.organiser_id = ${undoing.organiserId}
      and command.finished_at >= undoing.made_at - ${UNDO_SECONDS} * interval '1 second'`.execute(db);
  return rows.length > 0;
}

type Decided = { count: number; /** At most a hundred. */ ids: string[] };

/** The questions that a command decided, according to its answer; none if it does not exist or has not ended. */
export async function findDecidedBy(db: Queryable, decisionId: string): Promise<Decided> {
  const { rows } = await sql<Decided>`
    select (answer ->> 'decidedCount')::integer as count, jsonb_path_query_array(answer, '$.decided[*].id') as ids
    from command where id = ${decisionId}::uuid and finished_at is not null`.execute(db);
  return rows[0] ?? { count: 0, ids: [] };
}

/** The last step of a question, as its register entry describes it. */
export type LastStep = {
  kind: string;
  from: QuestionState;
  fromTopicId: string | null;
  /** Whether another organiser confirmed the question's last refusal, in force or ended. */
  isConfirmed: boolean;
};

/** The last step of each of these questions, by question id. A question without one is missing. */
export async function findLastSteps(db: Queryable, questionIds: string[]): Promise<Map<string, LastStep>> {
  const { rows } = await sql<LastStep & { id: string }>`
    select question.id, last.kind, last.detail ->> 'from' as "from", last.detail ->> 'fromTopicId' as "fromTopicId",
      coalesce((
        select confirmed_by is not null from refusal_proposal
        where question_id = question.id order by version desc limit 1
      ), false) as "isConfirmed"
    from question cross join lateral (
      select kind, detail from register_entry
      where question_id = question.id and detail ? 'decisionId' order by id desc limit 1
    ) as last
    where question.id = any(${questionIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...step }) => [id, step]));
}
