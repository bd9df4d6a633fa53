import type { topicCalls } from '#contract/calls/topics.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import type { Database } from '../../database/database.ts';
import type { Received } from '../../http/bind-calls.ts';
import { changeSome } from '../change-some.ts';

type Moving = Pick<Received<typeof topicCalls.moveQuestions>, 'params' | 'body' | 'actor' | 'idempotencyKey'>;

/**
 * Moves accepted questions into a topic, into a new one (a split), or each back into its own (a removal). Each keeps its
 * words, number, author and state.
 *
 * @throws where one alone is meant, the problem that says why it stays; those of `changeSome`
 */
export async function moveQuestions(db: Database, { params, body, ...asker }: Moving): Promise<DecisionResult> {
  const { questions, into } = body;
  const request = ['moveQuestions', params, body];
  return await changeSome(
    db,
    { ...params, ...asker, request },
    {
      choose: () => ({
        change: { kind: 'move', into },
        targets: questions,
      }),
    },
  );
}
