import { sql } from 'kysely';
import type { Language } from '#contract/plain/language.ts';
import type { QuestionState } from '#contract/plain/question/question-state.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { isThemeInUse } from '../../meetings/themes/theme-queries.ts';

/** The meeting's rules for decisions, and whether it has the chosen reason and theme. */
export type MeetingRules = { needsSecondPerson: boolean; isReasonKnown: boolean; isThemeKnown: boolean };

/** The codes that the organiser chose; undefined or null if none. */
type Chosen = { meetingId: string; reasonCode: string | undefined; themeCode: string | null };

/** The rules of a meeting; undefined if it does not exist. Locks the rules, the reason and the theme until the transaction ends. */
export async function lockRules(
  transaction: Transaction,
  { meetingId, reasonCode, themeCode }: Chosen,
): Promise<MeetingRules | undefined> {
  const { rows } = await sql<{ needsSecondPerson: boolean }>`
    select needs_second_person as "needsSecondPerson"
    from meeting where id = ${meetingId}::uuid for share`.execute(transaction);
  const [meeting] = rows;
  if (meeting === undefined) return undefined;
  const isThemeKnown = themeCode === null || (await isThemeInUse(transaction, { meetingId, code: themeCode }));
  if (reasonCode === undefined) return { ...meeting, isReasonKnown: true, isThemeKnown };
  const { rows: reasons } = await sql`
    select from reason where meeting_id = ${meetingId}::uuid and code = ${reasonCode} and not is_retired
    for share`.execute(transaction);
  return { ...meeting, isReasonKnown: reasons.length > 0, isThemeKnown };
}

/** The topics of questions that are not locked yet. Topics are locked before questions. */
export async function findTopicsOf(db: Queryable, questionIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct topic_id as id from question
    where id = any(${questionIds}::uuid[]) and topic_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}

export type LockedQuestion = {
  id: string;
  state: QuestionState;
  version: number;
  language: Language;
  topicId: string | null;
  decidedAt: Date | null;
  decidedBy: string | null;
  decisionId: string | null;
  themeCode: string | null;
  /** The last bulk command that gave the question a theme. */
  themingId: string | null;
  /** Whether the question was decided, or changed by a colleague, after the instant `asOf`. */
  isChangedSince: boolean;
  /** Who proposed the refusal in force. An earlier id of the deciding organiser is replaced by their present id. */
  proposedBy: string | null;
  reasonCode: string | null;
};

type Locking = { meetingId: string; ids: string[]; asOf: Date | undefined; organiserId: string };

/** Locks questions of a meeting until the transaction ends, and returns them as they are after the lock, by id. */
export async function lockQuestions(
  transaction: Transaction,
  { meetingId, ids, asOf, organiserId }: Locking,
): Promise<Map<string, LockedQuestion>> {
  await sql`
    select from unnest(${ids}::uuid[]) as meant (id) join question using (id)
    where meeting_id = ${meetingId}::uuid order by id for no key update of question`.execute(transaction);
  // A second statement, because its snapshot includes what other transactions committed, in any table, while we waited.
  const { rows } = await sql<LockedQuestion>`
    select question.id, state, question.version, language, topic_id as "topicId", decided_at as "decidedAt",
      decided_by as "decidedBy", decision_id as "decisionId", theme_code as "themeCode", theming_id as "themingId",
      coalesce(decided_at > ${asOf ?? null}::timestamptz, false) or exists (
        select from register_entry
        where register_entry.question_id = question.id and occurred_at > ${asOf ?? null}::timestamptz
          and kind not in ('author.revealed', 'question.setApart', 'question.comparedAgain')
          and actor_id is distinct from ${organiserId}
      ) as "isChangedSince",
      case when proposed_by = any((select organisers_of_person(${organiserId}))::text[]) then ${organiserId} else proposed_by end as "proposedBy",
      reason_code as "reasonCode"
    -- By key: the planner does not know yet that a table which was just filled is large.
    from unnest(${ids}::uuid[]) as meant (id)
    join question on question.id = meant.id
    left join lateral (
      -- The limit makes the planner use the index: during a bulk decision it takes this table for nearly empty.
      select proposed_by, reason_code from refusal_proposal
      where question_id = question.id and ended_at is null limit 1
    ) as proposal on true
    where question.meeting_id = ${meetingId}::uuid`.execute(transaction);
  return new Map(rows.map((question) => [question.id, question]));
}

export type NewTransition = { id: string; state: QuestionState; topicId: string | null };

/** Sets states and topics of questions. A trigger counts their versions. */
export async function updateQuestions(
  transaction: Transaction,
  { transitions, by, decisionId }: { transitions: NewTransition[]; by: string; decisionId: string },
): Promise<void> {
  await sql`
    update question
    set state = transition.state, topic_id = transition."topicId", decided_at = statement_timestamp(), decided_by = ${by},
      decision_id = ${decisionId}::uuid
    from jsonb_to_recordset(${JSON.stringify(transitions)}::text::jsonb) as transition (id uuid, state text, "topicId" uuid)
    where question.id = transition.id`.execute(transaction);
}

/** The ids of questions whose last change, or theme, comes from this command, in the order of locking. */
export async function findDecidedIn(
  db: Queryable,
  { meetingId, decisionId }: { meetingId: string; decisionId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from question
    where (decision_id = ${decisionId}::uuid or theming_id = ${decisionId}::uuid) and meeting_id = ${meetingId}::uuid order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
