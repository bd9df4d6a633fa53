import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { changeSome } from './change-some.ts';

type Deciding = Pick<Received<typeof decisionCalls.decideQuestion>, 'params' | 'body' | 'actor' | 'idempotencyKey'>;

/**
 * Decides one question, as whoever decides has seen it.
 *
 * @throws the problem `changed-meanwhile` with what the question is now; the others of `WHY_LEFT`; those of `changeSome`
 */
export async function decideQuestion(db: Database, { params, body, ...asker }: Deciding): Promise<DecisionResult> {
  const { meetingId, questionId } = params;
  const { decision, seenVersion } = body;
  const request = ['decideQuestion', params, body];
  return await changeSome(
    db,
    { meetingId, ...asker, request },
    {
      choose: () => ({
        change: decision,
        targets: [{ id: questionId, seenVersion }],
      }),
    },
  );
}
