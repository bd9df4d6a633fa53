import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { applyInTransaction } from './change/apply-in-transaction.ts';

/**
 * Makes the same decision on all named questions in the versions seen, or on none: the answer then says which questions
 * stand in the way, and why.
 *
 * @throws those of `applyInTransaction`
 */
export async function decideAllOrNothing(
  { db, ...caller }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof decisionCalls.decideQuestions>,
): Promise<DecisionResult> {
  const { decision, questions } = body;
  // The schema refuses a filter here.
  const targets = Array.isArray(questions) ? questions : [];
  const choose = () => ({ change: decision, targets, isAllOrNothing: true });
  return await applyInTransaction(db, { ...params, ...caller, request: ['decideQuestions', params, body] }, { choose });
}
