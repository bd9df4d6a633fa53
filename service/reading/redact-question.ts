import type { readingCalls } from '#contract/calls/reading.ts';
import type { RedactedQuestion } from '#contract/question/reading.ts';
import { isOnlyRedacted, isSameText } from '#contract/plain/question/redaction-mark.ts';
import type { Transaction } from '../database/database.ts';
import { lockRules } from '../decisions/change/decision-queries.ts';
import { requireOrganiser } from '../http/actor.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findRedactionProposal } from '../questions/shown/detail-queries.ts';
import { insertEntry, textDigest } from '../register/register-queries.ts';
import { updateQuestion } from './update-question.ts';
import { type Change, deleteRedactionProposal, type LockedQuestion, setRedactionProposal } from './reading-queries.ts';

type Redacting = Parsed<typeof readingCalls.redactQuestion>;

/**
 * Shows others another text than the original, or the original again. Hidden passages apply at once; if the meeting
 * needs a second person, any other wording is proposed. Either replaces a proposed wording.
 *
 * @throws the problems of `updateQuestion`; `question-not-found` when the text has been erased
 */
export async function redactQuestion(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  redacting: Redacting,
): Promise<RedactedQuestion> {
  const { params, body } = redacting;
  const { meetingId, questionId } = params;
  const { seenVersion } = body;
  let isProposed = false;
  const changed = await updateQuestion(db, {
    params,
    seenVersion,
    change: async (question) => {
      isProposed = await needsAnother(db, meetingId, { question, wanted: body.text });
      return await changeTo(db, redacting, { question, isProposed });
    },
    record: async ({ text, textSalt }) => {
      const wanted = textOrNone(text, body.text);
      if (isProposed && wanted !== null) {
        const { organiserId } = requireOrganiser(actor);
        await setRedactionProposal(db, { questionId, text: wanted, proposedBy: organiserId });
      } else await deleteRedactionProposal(db, questionId);
      const kind = kindOf(wanted, isProposed);
      const detail = wanted === null ? {} : shownTextDigest(questionId, wanted, textSalt);
      await insertEntry(db, { meetingId, kind, questionId, actor, seenVersion, detail });
    },
  });
  return { ...changed, isProposed };
}

type Wanting = { question: LockedQuestion; wanted: string | null };

async function needsAnother(transaction: Transaction, meetingId: string, { question, wanted }: Wanting) {
  const { text, shownText } = question;
  if (text === null) throw problem('question-not-found');
  const shown = textOrNone(text, wanted);
  if (shown === null || shown === shownText || isOnlyRedacted(text, shown)) return false;
  const rules = await lockRules(transaction, { meetingId, reasonCode: undefined, themeCode: null });
  return rules?.needsSecondPerson ?? true;
}

type Proposing = { question: LockedQuestion; isProposed: boolean };

/** Undefined when the question already has the wanted text. */
async function changeTo(
  transaction: Transaction,
  { params, body }: Redacting,
  { question, isProposed }: Proposing,
): Promise<Change | undefined> {
  const { text, shownText } = question;
  const proposal = await findRedactionProposal(transaction, params.questionId);
  const wanted = textOrNone(text, body.text);
  if (isProposed) return wanted === proposal?.text ? undefined : { inForce: 'unchanged' };
  return wanted === shownText && proposal === undefined ? undefined : { shownText: wanted };
}

/** Null for the original text: such a question is not redacted. */
function textOrNone(text: string | null, wanted: string | null): string | null {
  const isOriginal = wanted === null || (text !== null && isSameText(text, wanted));
  return isOriginal ? null : wanted;
}

function kindOf(wanted: string | null, isProposed: boolean) {
  if (isProposed) return 'question.redactionProposed';
  return wanted === null ? 'question.unredacted' : 'question.redacted';
}

/** Empty without a salt: an unsalted digest would confirm guesses after the text has been erased. */
export function shownTextDigest(
  questionId: string,
  shown: string,
  salt: Uint8Array | null,
): { shownTextDigest?: string } {
  return salt === null || salt.length === 0 ? {} : { shownTextDigest: textDigest(salt, questionId, shown) };
}
