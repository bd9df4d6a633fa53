import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Queryable } from '../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { problem } from '../http/problems/problem.ts';
import type { Command } from '../http/run-command.ts';
import { changeMany, type ManyParts } from './change-many.ts';
import { changeSome } from './change-some.ts';
import type { Target } from './changing.ts';
import { findDecidedIn } from './decision-queries.ts';
import { findDecidedBy, isInTime } from './undo-queries.ts';

/** So many are undone in one transaction. */
const SOME = 250;

/**
 * Undoes one's own decision, move, merger or bulk theme, if it is first asked for within ten seconds of its end by the
 * database's clock. Questions that were changed since are left as they are, and reported. A note that went with a decision
 * stays. An undo that was cut short goes on when it is asked for again, however late.
 *
 * @throws the problem `undo-too-late`, also where it is another's or nothing of it is left; those of `changeMany`
 */
export async function undoDecision(
  many: ManyParts,
  { db, ...asker }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params }: Parsed<typeof decisionCalls.undoDecision>,
): Promise<DecisionResult> {
  const { meetingId, decisionId } = params;
  const asking = { meetingId, ...asker, request: ['undoDecision', params] };
  const decided = await findDecidedBy(db, decisionId);
  const meant = { change: { kind: 'undo', decisionId }, meantCount: decided.count } as const;
  const find = async (asked: Queryable, undoing: Command): Promise<Target[]> => {
    if (!(await isInTime(asked, { decisionId, undoing }))) throw problem('undo-too-late');
    const ids = await findDecidedIn(asked, params);
    const undone = await findDecidedIn(asked, { meetingId, decisionId: undoing.id });
    if (ids.length + undone.length === 0) throw problem('undo-too-late');
    // Those that somebody has decided or moved since are judged too, so that they are told.
    return [...new Set([...ids, ...decided.ids])].map((id) => ({ id }));
  };
  // By what it decided, not by what is left of it: asked again, it takes the same way.
  if (decided.count > SOME) return await changeMany(many, asking, { ...meant, find });
  return await changeSome(db, asking, {
    choose: async (transaction, command) => ({
      ...meant,
      targets: await find(transaction, command),
    }),
  });
}
