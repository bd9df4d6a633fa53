import type { topicCalls } from '#contract/calls/topics.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { applyInTransaction } from '../change/apply-in-transaction.ts';

/**
 * Moves accepted questions into a topic, into a new one (a split), or each back into its own (a removal). Each question
 * keeps its text, number, author and state.
 *
 * @throws for a single question, the reason why it was skipped; those of `applyInTransaction`
 */
export async function moveQuestions(
  { db, ...caller }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof topicCalls.moveQuestions>,
): Promise<DecisionResult> {
  const { questions, into } = body;
  const request = ['moveQuestions', params, body];
  return await applyInTransaction(
    db,
    { ...params, ...caller, request },
    {
      choose: () => ({
        change: { kind: 'move', into },
        targets: questions,
      }),
    },
  );
}
