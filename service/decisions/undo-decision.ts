import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Queryable } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import type { Command } from '../http/run-command.ts';
import { applyInBatches, type BatchParts, BATCH_SIZE } from './change/apply-in-batches.ts';
import { applyInTransaction } from './change/apply-in-transaction.ts';
import type { Target } from './change/transition-types.ts';
import { findDecidedIn } from './change/decision-queries.ts';
import { findDecidedBy, isInTime } from './change/undo-queries.ts';

/**
 * Undoes the organiser's own decision, move, merger or bulk theme within ten seconds of its end by the database's clock.
 * Skips and reports questions that have changed since; comments stay. A retry continues an interrupted undo at any time.
 *
 * @throws the problem `undo-too-late`, also for another organiser's command or if no question is left to undo; those of
 *   `applyInBatches`
 */
export async function undoDecision(
  batchParts: BatchParts,
  { db, ...caller }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params }: Parsed<typeof decisionCalls.undoDecision>,
): Promise<DecisionResult> {
  const { meetingId, decisionId } = params;
  const commandRequest = { meetingId, ...caller, request: ['undoDecision', params] };
  const decided = await findDecidedBy(db, decisionId);
  const undo = { change: { kind: 'undo', decisionId }, requestedCount: decided.count } as const;
  const find = async (queryable: Queryable, undoing: Command): Promise<Target[]> => {
    if (!(await isInTime(queryable, { decisionId, undoing }))) throw problem('undo-too-late');
    const ids = await findDecidedIn(queryable, params);
    const undone = await findDecidedIn(queryable, { meetingId, decisionId: undoing.id });
    if (ids.length + undone.length === 0) throw problem('undo-too-late');
    // Includes questions that were decided or moved since, so that the result reports them as skipped.
    return [...new Set([...ids, ...decided.ids])].map((id) => ({ id }));
  };
  // Depends on the number first decided, not on how many are left, so that a retry takes the same branch.
  if (decided.count > BATCH_SIZE) return await applyInBatches(batchParts, commandRequest, { ...undo, find });
  return await applyInTransaction(db, commandRequest, {
    choose: async (transaction, command) => ({
      ...undo,
      targets: await find(transaction, command),
    }),
  });
}
