/** The outcome of a topic that was answered on the live stage. */
import type { Transaction } from '../../database/database.ts';
import { type Actor, commandOwner } from '../../http/actor.ts';
import { lockForOutcomes, requireUnfinished } from '../../outcomes/finish-queries.ts';
import { clearTopicOutcome, setTopicOutcome } from '../../outcomes/outcome-queries.ts';
import { findTopicOutcomes } from '../../outcomes/target-queries.ts';

type OfTopic = { meetingId: string; topicId: string; actor: Actor };

/**
 * Sets the outcome `answeredLive`. An outcome that an organiser has set at the desk stays.
 *
 * @throws the problem `meeting-finished`
 */
export async function setLiveOutcome(
  transaction: Transaction,
  { actor, ...topic }: OfTopic,
  { fromSeconds, toSeconds }: { fromSeconds: number | null; toSeconds: number | null },
): Promise<void> {
  if ((await lockOutcome(transaction, topic)) !== null) return;
  const timeCode = fromSeconds === null ? null : { fromSeconds, toSeconds };
  const outcome = { outcome: 'answeredLive', timeCode, note: null } as const;
  await setTopicOutcome(transaction, { ...topic, actor, by: commandOwner(actor), outcome });
}

/** Clears the outcome `answeredLive`; another one stays. @throws the problem `meeting-finished` */
export async function clearLiveOutcome(transaction: Transaction, { actor, ...topic }: OfTopic): Promise<void> {
  if ((await lockOutcome(transaction, topic)) !== 'answeredLive') return;
  await clearTopicOutcome(transaction, { ...topic, actor, by: commandOwner(actor) });
}

/** The topic's own outcome, in a meeting that is not finished before the transaction ends. */
async function lockOutcome(transaction: Transaction, { meetingId, topicId }: Omit<OfTopic, 'actor'>) {
  await lockForOutcomes(transaction, meetingId);
  await requireUnfinished(transaction, meetingId);
  return (await findTopicOutcomes(transaction, { meetingId, ids: [topicId] })).get(topicId)?.own ?? null;
}
