import type { topicCalls } from '#contract/calls/topics.ts';
import type { DecisionResult } from '#contract/question/decision.ts';
import { MERGED_MAX } from '#contract/topic.ts';
import type { Transaction } from '../../database/database.ts';
import type { Parsed } from '#contract/calls/call.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { insertEntry } from '../../register/register-queries.ts';
import { applyInTransaction } from '../change/apply-in-transaction.ts';
import { findLastChange, findQuestionIdsIn, lockTopics, setMerged } from './topic-queries.ts';

/**
 * Moves all questions of one topic into another, and archives the emptied topic.
 *
 * @throws the problems `topic-not-found`; `topic-gone` if one of the topics is empty; `step-not-allowed` for a topic and
 *   itself; `topic-too-large`; `changed-meanwhile`; those of `applyInTransaction`
 */
export async function mergeTopics(
  { db, actor, idempotencyKey }: Pick<CallContext, 'db' | 'actor' | 'idempotencyKey'>,
  { params, body }: Parsed<typeof topicCalls.mergeTopics>,
): Promise<DecisionResult> {
  const { meetingId, topicId: staysId } = params;
  const { goesId, seenVersion, seenVersionOfIt } = body;
  const commandRequest = { meetingId, actor, idempotencyKey, request: ['mergeTopics', params, body] };
  const choose = async (transaction: Transaction) => {
    if (goesId === staysId) throw problem('step-not-allowed');
    await requireTopics(transaction, meetingId, [
      { id: staysId, seenVersion },
      { id: goesId, seenVersion: seenVersionOfIt },
    ]);
    const ids = await findQuestionIdsIn(transaction, { topicId: goesId, most: MERGED_MAX + 1 });
    if (ids.length > MERGED_MAX) throw problem('topic-too-large');
    const into = { kind: 'existing', topicId: staysId } as const;
    return { change: { kind: 'move', into } as const, targets: ids.map((id) => ({ id })) };
  };
  return await applyInTransaction(db, commandRequest, {
    choose,
    afterwards: async (transaction) => {
      await setMerged(transaction, { goesId, staysId });
      const detail = { topicId: staysId, fromTopicId: goesId };
      await insertEntry(transaction, { meetingId, kind: 'topic.merged', actor, seenVersion, detail });
    },
  });
}

/** Locks topics until the transaction ends, and checks that each exists, holds a question and has the version seen. */
async function requireTopics(
  transaction: Transaction,
  meetingId: string,
  wanted: { id: string; seenVersion: number }[],
): Promise<void> {
  const topics = await lockTopics(transaction, { meetingId, ids: wanted.map(({ id }) => id) });
  for (const { id, seenVersion } of wanted) {
    const topic = topics.get(id);
    if (topic === undefined) throw problem('topic-not-found');
    if (topic.isEmpty) throw problem('topic-gone');
    if (topic.version !== seenVersion) {
      const { version } = topic;
      throw problem('changed-meanwhile', { current: { version, ...(await findLastChange(transaction, id)) } });
    }
  }
}
