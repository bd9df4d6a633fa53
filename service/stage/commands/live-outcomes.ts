/** The outcome of a topic that was answered on the live stage. */
import type { Transaction } from '../../database/database.ts';
import { lockTopics } from '../../decisions/topics/topic-queries.ts';
import { type Actor, commandOwner } from '../../http/actor.ts';
import { problem } from '../../http/problems/problem.ts';
import { lockForOutcomes } from '../../outcomes/closing/finish-queries.ts';
import { clearTopicOutcome, setTopicOutcome } from '../../outcomes/outcome-queries.ts';
import { findStageOutcomes, writeStageTimes } from '../../outcomes/stage-outcome-queries.ts';
import { findTopicOutcomes, type FoundTopic } from '../../outcomes/target-queries.ts';
import type { StoredStage } from '../state/stage-queries.ts';
import { findProgress } from '../state/topic-queries.ts';
import { type TimeCode, timeCodeOf } from '../state/view-stage.ts';

type OfTopic = { meetingId: string; topicId: string; actor: Actor };

/**
 * Sets the outcome `answeredLive`. An outcome that an organiser has set at the desk stays; a live one only gets the
 * missing part of its time code. An archived topic keeps what it has, because its questions belong to another topic.
 *
 * @throws the problem `meeting-finished`
 */
export async function setLiveOutcome(
  transaction: Transaction,
  { actor, ...topic }: OfTopic,
  offsets: TimeCode,
): Promise<void> {
  const found = await lockOutcome(transaction, topic);
  if (found?.isArchived === true) return;
  const by = commandOwner(actor);
  if ((found?.own ?? null) === null) {
    const { fromSeconds, toSeconds } = offsets;
    const timeCode = fromSeconds === null ? null : { fromSeconds, toSeconds };
    const outcome = { outcome: 'answeredLive', timeCode, note: null } as const;
    await setTopicOutcome(transaction, { ...topic, actor, by, outcome, byStage: 'outcome' });
    return;
  }
  const time = found?.own === 'answeredLive' ? missingTime(found, offsets) : undefined;
  if (time === undefined) return;
  // A beginning from the desk does not follow the recording of the stage.
  const byStage = found?.fromSeconds === null ? 'time' : null;
  const times = [{ ...time, topicId: topic.topicId, byStage } as const];
  await writeStageTimes(transaction, { meetingId: topic.meetingId, actor, by, times });
}

/** The whole time code; undefined when the stage adds nothing to it. */
function missingTime(found: Pick<FoundTopic, 'fromSeconds' | 'toSeconds'>, offsets: TimeCode): TimeCode | undefined {
  const fromSeconds = found.fromSeconds ?? offsets.fromSeconds;
  if (fromSeconds === null || found.toSeconds !== null) return undefined;
  const { toSeconds } = offsets;
  const end = toSeconds === null || toSeconds < fromSeconds ? null : toSeconds;
  return fromSeconds === found.fromSeconds && end === null ? undefined : { fromSeconds, toSeconds: end };
}

/**
 * Clears the outcome that the stage has set. One that the desk has set, corrected or completed since stays.
 *
 * @throws the problem `meeting-finished`
 */
export async function clearLiveOutcome(transaction: Transaction, { actor, ...topic }: OfTopic): Promise<void> {
  const { meetingId, topicId } = topic;
  await lockOutcome(transaction, topic);
  const [own] = await findStageOutcomes(transaction, { meetingId, topicIds: [topicId] });
  if (own?.byStage !== 'outcome') return;
  await clearTopicOutcome(transaction, { ...topic, actor, by: commandOwner(actor), seenVersion: own.version });
}

/** The topic's own outcome, in an unfinished meeting. */
async function lockOutcome(transaction: Transaction, { meetingId, topicId }: Omit<OfTopic, 'actor'>) {
  await lockUnfinished(transaction, meetingId);
  await lockTopics(transaction, { meetingId, ids: [topicId] });
  return (await findTopicOutcomes(transaction, { meetingId, ids: [topicId] })).get(topicId);
}

/** The meeting is not finished before the transaction ends. */
async function lockUnfinished(transaction: Transaction, meetingId: string): Promise<void> {
  const { isFinished } = await lockForOutcomes(transaction, meetingId);
  if (isFinished) throw problem('meeting-finished');
}

/**
 * Computes the time codes that the stage has written again, after its recording start was corrected.
 *
 * @throws the problem `meeting-finished`
 */
export async function correctLiveTimes(transaction: Transaction, stage: StoredStage, actor: Actor): Promise<void> {
  const { meetingId } = stage;
  await lockUnfinished(transaction, meetingId);
  const progress = await findProgress(transaction, stage);
  const topicIds = [...progress.values()].flatMap(({ topicId, answeredAt }) => (answeredAt === null ? [] : topicId));
  await lockTopics(transaction, { meetingId, ids: topicIds });
  const written = await findStageOutcomes(transaction, { meetingId, topicIds });
  const times = written.flatMap(({ topicId, byStage, fromSeconds, toSeconds }) => {
    const time = timeCodeOf(stage, progress.get(topicId));
    const isSame = time.fromSeconds === fromSeconds && time.toSeconds === toSeconds;
    return isSame ? [] : [{ ...time, topicId, byStage }];
  });
  await writeStageTimes(transaction, { meetingId, actor, by: commandOwner(actor), times });
}
