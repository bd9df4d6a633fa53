import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findMatching } from '../questions/shown/question-filter-queries.ts';
import { applyInBatches, type BatchParts } from './change/apply-in-batches.ts';

/**
 * Makes the same decision on many questions: on named ones in the versions seen, or on all that match a filter as of an
 * instant. Skips and reports questions that have changed since.
 *
 * @throws the problem `more-than-counted` if more questions match than `atMost`; those of `applyInBatches`
 */
export async function decideQuestions(
  parts: BatchParts,
  ctx: Pick<CallContext, 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof decisionCalls.decideQuestions>,
): Promise<DecisionResult> {
  const { meetingId } = params;
  const { decision, questions } = body;
  const commandRequest = { meetingId, ...ctx, request: ['decideQuestions', params, body] };
  if (Array.isArray(questions)) {
    const targets = questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return await applyInBatches(parts, commandRequest, { change: decision, find: async () => targets });
  }
  const { filter, asOf, atMost } = questions;
  return await applyInBatches(parts, commandRequest, {
    change: decision,
    asOf,
    find: async (db, { organiserId }) => {
      // An organiser who may decide searches the original texts, so the filter must search the same texts as their list.
      const filtered = { meetingId, filter, organiserId, seesOriginals: true };
      const found = await findMatching(db, filtered, asOf);
      // Questions that were decided since are skipped in any case, so they do not count.
      const undecided = found.filter(({ isDecidedSince }) => !isDecidedSince);
      if (atMost !== null && undecided.length > atMost) throw problem('more-than-counted');
      return found.map(({ id }) => ({ id }));
    },
  });
}
