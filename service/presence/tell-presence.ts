import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { Queryable } from '../database/database.ts';
import { requireOrganiser } from '../http/actor.ts';
import type { Received } from '../http/bind-calls.ts';
import { problem } from '../http/problems/problem.ts';
import { clearPresence, setPresence } from './presence-queries.ts';

type Telling = Pick<Received<typeof decisionCalls.tellPresence>, 'params' | 'body' | 'actor'> & { mayDecide: boolean };

/**
 * Says which question of the current meeting an organiser has before them, for half a minute.
 *
 * @throws the problems `forbidden` for anybody else, and for who decides without being one who may; `question-not-found`
 */
export async function tellPresence(db: Queryable, { params, body, actor, mayDecide }: Telling): Promise<void> {
  const { organiserId } = requireOrganiser(actor);
  const { questionId, activity } = body;
  if (questionId === null) return await clearPresence(db, organiserId);
  if (activity === 'deciding' && !mayDecide) throw problem('forbidden');
  const isThere = await setPresence(db, { meetingId: params.meetingId, questionId, organiserId, activity });
  if (!isThere) throw problem('question-not-found');
}
