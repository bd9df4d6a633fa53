import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import { findMatching } from '../questions/question-filter-queries.ts';
import { changeMany, type ManyParts } from './change-many.ts';

/**
 * Decides many questions alike, each alone: those that are named, as they were seen, or all that match a filter, as of an
 * instant, and no more than were counted then. What changed meanwhile is left as it is, and told.
 *
 * @throws the problem `more-than-counted` where more match than whoever decides was told; those of `changeMany`
 */
export async function decideQuestions(
  parts: ManyParts,
  ctx: Pick<CallContext, 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof decisionCalls.decideQuestions>,
): Promise<DecisionResult> {
  const { meetingId } = params;
  const { decision, questions } = body;
  const asking = { meetingId, ...ctx, request: ['decideQuestions', params, body] };
  if (Array.isArray(questions)) {
    const targets = questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    return await changeMany(parts, asking, { change: decision, find: async () => targets });
  }
  const { filter, asOf, atMost } = questions;
  return await changeMany(parts, asking, {
    change: decision,
    asOf,
    find: async (db, { organiserId }) => {
      // Whoever decides reads the texts as they were sent: what their list has found is what they decide.
      const asked = { meetingId, filter, organiserId, seesOriginals: true };
      const found = await findMatching(db, asked, asOf);
      // Those that somebody has decided since are left alone in any case.
      const meant = found.filter(({ isDecidedSince }) => !isDecidedSince);
      if (atMost !== null && meant.length > atMost) throw problem('more-than-counted');
      return found.map(({ id }) => ({ id }));
    },
  });
}
