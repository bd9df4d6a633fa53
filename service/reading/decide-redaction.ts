import type { readingCalls } from '#contract/calls/reading.ts';
import type { ChangedQuestion, RedactionProposal } from '#contract/question/reading.ts';
import type { Transaction } from '../database/database.ts';
import { lockRules } from '../decisions/change/decision-queries.ts';
import { insertComments } from '../decisions/change/refusal-queries.ts';
import { requireOrganiser } from '../http/actor.ts';
import { isSamePerson } from '../organisers/queries/person-queries.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findRedactionProposal } from '../questions/shown/detail-queries.ts';
import { insertEntry } from '../register/register-queries.ts';
import { updateQuestion } from './update-question.ts';
import { type Change, deleteRedactionProposal, hasDecidedRedaction, type LockedQuestion } from './reading-queries.ts';
import { shownTextDigest } from './redact-question.ts';

type Deciding = Parsed<typeof readingCalls.decideRedaction> & Pick<CallContext, 'actor'>;

/**
 * Confirms a proposed wording, which others see from then on, or returns it. A repeated request gets the same answer.
 *
 * @throws the problems of `updateQuestion`; `step-not-allowed` when no wording waits; `second-person-needed` for the
 * organiser's own proposal
 */
export async function decideRedaction(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params, body }: Parsed<typeof readingCalls.decideRedaction>,
): Promise<ChangedQuestion> {
  const { seenVersion } = body;
  let proposal: RedactionProposal | undefined;
  return await updateQuestion(db, {
    params,
    seenVersion,
    change: async (question) => {
      proposal = await findRedactionProposal(db, params.questionId);
      return await judge(db, { params, body, actor }, { question, proposal });
    },
    record: async (question, version) => {
      await deleteRedactionProposal(db, params.questionId);
      if (proposal !== undefined) await record(db, { params, body, actor }, { question, proposal, version });
    },
  });
}

type Judging = { question: LockedQuestion; proposal: RedactionProposal | undefined };

/** The change of the question; undefined when this organiser has already made this decision. */
async function judge(
  transaction: Transaction,
  { params, body, actor }: Deciding,
  { question, proposal }: Judging,
): Promise<Change | undefined> {
  const { meetingId, questionId } = params;
  const { seenVersion, decision } = body;
  const { organiserId } = requireOrganiser(actor);
  if (question.version !== seenVersion) {
    const kind = decision.kind === 'confirm' ? 'question.redacted' : 'question.redactionReturned';
    const isDone = await hasDecidedRedaction(transaction, { questionId, kind, by: organiserId, seenVersion });
    // `updateQuestion` refuses a stale version, with the present one in its answer.
    return isDone ? undefined : { inForce: 'unchanged' };
  }
  if (proposal === undefined) throw problem('step-not-allowed');
  if (decision.kind === 'return') return { inForce: 'unchanged' };
  const rules = await lockRules(transaction, { meetingId, reasonCode: undefined, themeCode: null });
  const needsAnother = rules?.needsSecondPerson ?? true;
  const isOwn = await isSamePerson(transaction, proposal.proposedBy, organiserId);
  if (needsAnother && isOwn) throw problem('second-person-needed');
  return { shownText: proposal.text };
}

type Decided = { question: LockedQuestion; proposal: RedactionProposal; version: number };

async function record(
  transaction: Transaction,
  { params, body, actor }: Deciding,
  { question, proposal, version }: Decided,
): Promise<void> {
  const { meetingId, questionId } = params;
  const { seenVersion, decision } = body;
  const { text: shown, proposedBy } = proposal;
  const entry = { meetingId, questionId, actor, seenVersion };
  if (decision.kind === 'confirm') {
    const detail = { ...shownTextDigest(questionId, shown, question.textSalt), proposedBy };
    await insertEntry(transaction, { ...entry, kind: 'question.redacted', detail });
    return;
  }
  if (decision.note !== undefined) {
    const comments = [{ questionId, version }];
    const by = requireOrganiser(actor).organiserId;
    await insertComments(transaction, { comments, text: decision.note, recipient: undefined, by });
  }
  // The history finds the note by this version.
  await insertEntry(transaction, { ...entry, kind: 'question.redactionReturned', detail: { version, proposedBy } });
}
