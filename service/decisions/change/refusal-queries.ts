import { sql } from 'kysely';
import type { Transaction } from '../../database/database.ts';

export type NewProposal = { questionId: string; version: number; sentence: string };

type Proposing = {
  meetingId: string;
  reasonCode: string;
  note: string | null;
  by: string;
  proposals: NewProposal[];
};

/** Saves proposed refusals. Call it before the questions change state: a trigger of the database requires the proposal. */
export async function insertProposals(
  transaction: Transaction,
  { meetingId, reasonCode, note, by, proposals }: Proposing,
): Promise<void> {
  await sql`
    insert into refusal_proposal
      (question_id, version, meeting_id, reason_code, sentence, note, proposed_by, proposed_at)
    select "questionId", version, ${meetingId}::uuid, ${reasonCode}, sentence, ${note}, ${by}, statement_timestamp()
    from jsonb_to_recordset(${JSON.stringify(proposals)}::text::jsonb)
      as proposal ("questionId" uuid, version integer, sentence text)`.execute(transaction);
}

type OfQuestions = { questionIds: string[]; by: string };

/** Confirms refusals that another person proposed. The organiser's own proposals stay unconfirmed, even if the meeting accepts them. */
export async function confirmProposals(transaction: Transaction, { questionIds, by }: OfQuestions): Promise<void> {
  await sql`
    update refusal_proposal set confirmed_by = ${by}, confirmed_at = statement_timestamp()
    where question_id = any(${questionIds}::uuid[]) and ended_at is null
      and proposed_by <> all((select organisers_of_person(${by}))::text[])`.execute(transaction);
}

/** Ends refusals, proposed or in force. */
export async function endProposals(
  transaction: Transaction,
  { questionIds, by, as }: OfQuestions & { as: 'returned' | 'takenBack' | 'undone' },
): Promise<void> {
  await sql`
    update refusal_proposal set ended_as = ${as}, ended_by = ${by}, ended_at = statement_timestamp()
    where question_id = any(${questionIds}::uuid[]) and ended_at is null`.execute(transaction);
}

/** Puts the last refusal of each question in force again, as it was before it was returned or taken back. */
export async function restoreProposals(transaction: Transaction, questionIds: string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await sql`
    update refusal_proposal set ended_as = null, ended_by = null, ended_at = null
    from (
      select question_id, max(version) as version from refusal_proposal
      where question_id = any(${questionIds}::uuid[]) group by question_id
    ) as last
    where refusal_proposal.question_id = last.question_id and refusal_proposal.version = last.version
      and ended_as in ('returned', 'takenBack')`.execute(transaction);
}

/** Makes confirmed refusals wait for a second person again. */
export async function withdrawConfirmations(transaction: Transaction, questionIds: string[]): Promise<void> {
  if (questionIds.length === 0) return;
  await sql`
    update refusal_proposal set confirmed_by = null, confirmed_at = null
    where question_id = any(${questionIds}::uuid[]) and ended_at is null`.execute(transaction);
}

export type NewComment = { questionId: string; version: number };

type Comments = { comments: NewComment[]; text: string | undefined; recipient: string | undefined; by: string };

/** Saves an organiser's comment on a step, and the recipient of a redirection. */
export async function insertComments(
  transaction: Transaction,
  { comments, text, recipient, by }: Comments,
): Promise<void> {
  await sql`
    insert into remark (question_id, version, text, recipient, written_by, written_at)
    select "questionId", version, ${text ?? null}, ${recipient ?? null}, ${by}, statement_timestamp()
    from jsonb_to_recordset(${JSON.stringify(comments)}::text::jsonb)
      as remark ("questionId" uuid, version integer)`.execute(transaction);
}
