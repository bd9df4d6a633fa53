import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { applyInTransaction } from './change/apply-in-transaction.ts';

/**
 * Decides one question in the version that the organiser saw.
 *
 * @throws the problem `changed-meanwhile` with the question's current state; the others of `SKIP_REASONS`; those of `applyInTransaction`
 */
export async function decideQuestion(
  { db, ...caller }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof decisionCalls.decideQuestion>,
): Promise<DecisionResult> {
  const { meetingId, questionId } = params;
  const { decision, seenVersion } = body;
  const request = ['decideQuestion', params, body];
  return await applyInTransaction(
    db,
    { meetingId, ...caller, request },
    {
      choose: () => ({
        change: decision,
        targets: [{ id: questionId, seenVersion }],
      }),
    },
  );
}
