import type { decisionCalls } from '#contract/calls/decisions.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Database } from '../database/database.ts';
import type { Received } from '../http/bind-calls.ts';
import { changeSome } from './change-some.ts';

type TakingBack = Pick<Received<typeof decisionCalls.takeBackQuestion>, 'params' | 'body' | 'actor' | 'idempotencyKey'>;

/** Takes back a refusal, a redirection or a private answer: the question is received again. The reason is kept as a remark. @throws as `decideQuestion` */
export async function takeBackQuestion(db: Database, { params, body, ...asker }: TakingBack): Promise<DecisionResult> {
  const { meetingId, questionId } = params;
  const { reason, seenVersion } = body;
  const request = ['takeBackQuestion', params, body];
  return await changeSome(
    db,
    { meetingId, ...asker, request },
    {
      choose: () => ({
        change: { kind: 'takeBack', reason },
        targets: [{ id: questionId, seenVersion }],
      }),
    },
  );
}
