import type { presenceCalls } from '#contract/calls/presence.ts';
import { requireOrganiser } from '../http/actor.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../http/handler.ts';
import { mayDo } from '../http/may-do.ts';
import { problem } from '../http/problems/problem.ts';
import { clearPresence, setPresence } from './presence-queries.ts';

/**
 * Records for half a minute which question of the current meeting an organiser has open.
 *
 * @throws the problems `forbidden` for an operator, and for an organiser who decides without the permission;
 * `question-not-found`
 */
export async function reportPresence(
  { db, actor }: Pick<CallContext, 'db' | 'actor'>,
  { params, body }: Parsed<typeof presenceCalls.reportPresence>,
): Promise<void> {
  const { organiserId } = requireOrganiser(actor);
  const { questionId, activity } = body;
  if (questionId === null) return await clearPresence(db, organiserId);
  if (activity === 'deciding' && !mayDo(actor, 'question.decide')) throw problem('forbidden');
  const isThere = await setPresence(db, { meetingId: params.meetingId, questionId, organiserId, activity });
  if (!isThere) throw problem('question-not-found');
}
