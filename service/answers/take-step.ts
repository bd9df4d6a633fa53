/** The steps of an answer between its writers and its reviewers. */
import { hash } from 'node:crypto';
import { ChangedAnswer } from '#contract/answer/answer.ts';
import type { answerStepCalls } from '#contract/calls/answers/steps.ts';
import type { answerCalls } from '#contract/calls/answers/texts.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { isSameWording } from '#contract/plain/answer/typography.ts';
import type { VersionKind } from '#contract/plain/answer/answer-state.ts';
import type { EntryKind } from '#contract/plain/register/entry-kind.ts';
import type { Transaction } from '../database/database.ts';
import type { Actor } from '../http/actor.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { runCommand } from '../http/run-command.ts';
import type { NewEntry } from '../register/register-queries.ts';
import { type LockedAnswer, lockAnswer, type OfAnswer, type StepData, updateStep } from './answer-queries.ts';
import {
  changedAnswer,
  recordStep,
  requireLiveTopic,
  requireSeen,
  requireWriter,
  stateAfter,
} from './text/change-answer.ts';
import { saveText } from './text/save-text.ts';
import { queueReturned } from './mail/queue-queries.ts';
import { insertVersion } from './text/version-queries.ts';

type Context = Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>;
type Step = Parsed<typeof answerStepCalls.submitAnswer>;

/** What a step writes: its columns, its entry, and the version that it makes. */
type Written = {
  data: StepData;
  entry: EntryKind;
  detail?: NewEntry['detail'];
  version?: VersionKind;
  /** The text of that version, when the step has corrected it. */
  corrected?: LockedAnswer;
};

type Deciding = { answer: OfAnswer; before: LockedAnswer; actor: Actor; organiserId: string };

/** Locks the text, lets `decide` choose what to write, and writes it with its version and entry. */
async function takeStep(
  { db, actor, idempotencyKey }: Context,
  { name, params: answer, body }: { name: string; params: OfAnswer; body: { seenVersion: number } },
  decide: (transaction: Transaction, deciding: Deciding) => Promise<Written>,
): Promise<ChangedAnswer> {
  const command = { actor, idempotencyKey, request: [name, answer, body], answer: ChangedAnswer };
  return await runCommand(db, command, async (transaction, { organiserId }) => {
    await requireLiveTopic(transaction, answer);
    const before = await lockAnswer(transaction, answer);
    requireSeen(before, body.seenVersion);
    if (before === undefined) throw problem('step-not-allowed');
    const written = await decide(transaction, { answer, before, actor, organiserId });
    const { data, entry, detail, version, corrected = before } = written;
    await updateStep(transaction, answer, data);
    if (version !== undefined) {
      await insertVersion(transaction, answer, { ...corrected, kind: version, writtenBy: organiserId });
    }
    await recordStep(transaction, answer, {
      actor,
      kind: entry,
      seenVersion: body.seenVersion,
      ...(detail && { detail }),
    });
    return await changedAnswer(transaction, answer);
  });
}

/** Sends a text to review. @throws the problems that the call declares */
export async function submitAnswer(ctx: Context, { params, body }: Step): Promise<ChangedAnswer> {
  return await takeStep(ctx, { name: 'submitAnswer', params, body }, async (transaction, deciding) => {
    await requireWriter(transaction, deciding.actor, params);
    await stateAfter(transaction, 'submit', deciding);
    const data = { step: 'submit', by: deciding.organiserId } as const;
    return { data, entry: 'answer.submitted', version: 'submitted' };
  });
}

/**
 * Returns a text to its authors with a comment. Without `sendsMail`, the writer gets no mail.
 *
 * @throws the problems that the call declares
 */
export async function returnAnswer(
  { sendsMail = false, ...ctx }: Context & { sendsMail?: boolean },
  { params, body }: Parsed<typeof answerStepCalls.returnAnswer>,
): Promise<ChangedAnswer> {
  return await takeStep(ctx, { name: 'returnAnswer', params, body }, async (transaction, deciding) => {
    await stateAfter(transaction, 'return', deciding);
    if (sendsMail) await queueReturned(transaction, params, deciding.organiserId);
    const data = { step: 'return', by: deciding.organiserId, comment: body.comment } as const;
    return { data, entry: 'answer.returned', version: 'returned' };
  });
}

/**
 * Approves a text, after the corrections of its typography that come with the approval. The register entry has the
 * SHA-256 of the corrected text.
 *
 * @throws the problems that the call declares
 */
export async function approveAnswer(
  ctx: Context,
  { params, body }: Parsed<typeof answerStepCalls.approveAnswer>,
): Promise<ChangedAnswer> {
  const { acceptsOpenRemarks } = body;
  return await takeStep(ctx, { name: 'approveAnswer', params, body }, async (transaction, deciding) => {
    const { before, organiserId } = deciding;
    await stateAfter(transaction, 'approve', { ...deciding, acceptsOpenRemarks });
    const corrected = await correctBefore(transaction, deciding, body.text);
    // A correction may join digits to a figure that still waits for a check.
    await stateAfter(transaction, 'approve', { ...deciding, before: corrected, acceptsOpenRemarks });
    const digest = hash('sha256', corrected.text);
    const data = { step: 'approve', by: organiserId, digest } as const;
    const isOwn = before.authors.includes(organiserId);
    const entry = { entry: 'answer.approved', detail: { digest, ...(isOwn && { isOwn }) } } as const;
    return { data, ...entry, version: 'approved', corrected };
  });
}

/** Saves other typography for the same words. @throws the problem `step-not-allowed` for other words */
async function correctBefore(
  transaction: Transaction,
  { answer, before, actor, organiserId }: Deciding,
  text: string | undefined,
): Promise<LockedAnswer> {
  if (text === undefined || text === before.text) return before;
  if (!isSameWording(before.text, text)) throw problem('step-not-allowed');
  await saveText(transaction, { answer, actor, organiserId, before, text, kind: 'corrected' });
  return (await lockAnswer(transaction, answer)) ?? before;
}

/** Returns an approved text to review without a change. @throws the problems that the call declares */
export async function reopenAnswer(ctx: Context, { params, body }: Step): Promise<ChangedAnswer> {
  return await takeStep(ctx, { name: 'reopenAnswer', params, body }, async (transaction, deciding) => {
    await stateAfter(transaction, 'reopen', deciding);
    return { data: { step: 'reopen' }, entry: 'answer.reopened' };
  });
}

/** Confirms that an approved text still says the same as the other language. @throws the problems that the call declares */
export async function confirmTranslation(ctx: Context, { params, body }: Step): Promise<ChangedAnswer> {
  return await takeStep(ctx, { name: 'confirmTranslation', params, body }, async (_, { before }) => {
    if (!before.needsTranslationCheck) throw problem('step-not-allowed');
    return { data: { step: 'confirmTranslation' }, entry: 'answer.translationConfirmed' };
  });
}

/** Confirms that an approved text still answers the changed questions. @throws the problems that the call declares */
export async function confirmQuestions(ctx: Context, { params, body }: Step): Promise<ChangedAnswer> {
  return await takeStep(ctx, { name: 'confirmQuestions', params, body }, async (_, { before }) => {
    if (!before.needsQuestionCheck) throw problem('step-not-allowed');
    return { data: { step: 'confirmQuestions' }, entry: 'answer.questionsConfirmed' };
  });
}

/**
 * Marks figures and years of a reused text as checked; a repeated request changes nothing.
 *
 * @throws the problems that the call declares
 */
export async function checkFigures(
  { db, actor }: Pick<CallContext<Transaction>, 'db' | 'actor'>,
  { params: answer, body }: Parsed<typeof answerCalls.checkFigures>,
): Promise<ChangedAnswer> {
  await requireLiveTopic(db, answer);
  await requireWriter(db, actor, answer);
  const before = await lockAnswer(db, answer);
  const unchecked = before?.unchecked.filter((figure) => !body.checked.includes(figure)) ?? [];
  if (before !== undefined && unchecked.length === before.unchecked.length) return await changedAnswer(db, answer);
  requireSeen(before, body.seenVersion);
  if (before === undefined) throw problem('step-not-allowed');
  await updateStep(db, answer, { step: 'checkFigures', unchecked });
  await recordStep(db, answer, { actor, kind: 'answer.figuresChecked', detail: { left: unchecked.length } });
  return await changedAnswer(db, answer);
}
