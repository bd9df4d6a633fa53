import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { applyInTransaction } from './change/apply-in-transaction.ts';

/** Takes back a refusal, a redirection or a private answer: the question is received again. Saves the reason as a comment. @throws as `decideQuestion` */
export async function takeBackQuestion(
  { db, ...caller }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof decisionCalls.takeBackQuestion>,
): Promise<DecisionResult> {
  const { meetingId, questionId } = params;
  const { reason, seenVersion } = body;
  const request = ['takeBackQuestion', params, body];
  return await applyInTransaction(
    db,
    { meetingId, ...caller, request },
    {
      choose: () => ({
        change: { kind: 'takeBack', reason },
        targets: [{ id: questionId, seenVersion }],
      }),
    },
  );
}
