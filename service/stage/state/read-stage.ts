/** Reads what screens see of a stage. */
import type { StageOverview, StageState } from '#contract/stage/stage-state.ts';
import { topicsInSequence } from '#contract/plain/stage/stage-life.ts';
import type { Queryable } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import { findTimeZone } from '../../meetings/meeting-queries.ts';
import { countOutcomes, findFinish } from '../../outcomes/closing/finish-queries.ts';
import { findOrderTime } from '../../running-order/reading-queries.ts';
import { findStageDevices } from '../devices/device-queries.ts';
import { findStage, type OfStage, type StageAt } from './stage-queries.ts';
import { findMessage, findMessages, findProgress } from './topic-queries.ts';
import { findLastCover, findLastMove } from './step-queries.ts';
import { settle } from './settle.ts';
import { emptyStage, progressOf, type StageContext, stageStateOf } from './view-stage.ts';

/** Everything that any screen may read; null fields are for those that may read less. */
export type WholeOverview = StageOverview & {
  [Field in 'progress' | 'messages' | 'devices']: NonNullable<StageOverview[Field]>;
};

/** @throws the problem `no-meeting` */
export async function readOverview(db: Queryable, of: OfStage): Promise<WholeOverview> {
  const found = (await findStage(db, of)) ?? { stage: emptyStage(of), clock: new Date() };
  const stage = settle(found);
  const context = await readContext(db, { stage, clock: found.clock });
  // A rehearsal leaves no moves in the register.
  const isLive = of.mode === 'live';
  return {
    state: stageStateOf(stage, context),
    progress: progressOf(stage, context.progress),
    proposed: stage.proposed === null ? null : belowNext(stage.proposed, topicsInSequence({ ...stage, upcoming: [] })),
    moved: isLive ? await findLastMove(db, of.meetingId) : null,
    covered: isLive && stage.cover !== null ? await findLastCover(db, of.meetingId) : null,
    thanks: isLive && stage.cover === 'thanks' ? await readThanks(db, of) : null,
    messages: await findMessages(db, of),
    devices: await findStageDevices(db, of),
  };
}

/** The counts of the closing check. */
async function readThanks(db: Queryable, { meetingId }: OfStage): Promise<StageOverview['thanks']> {
  const { received, answeredLive } = await countOutcomes(db, meetingId);
  return { received, answeredLive };
}

/** The state of a stage that the transaction has just changed. */
export async function readStateOf(db: Queryable, at: StageAt): Promise<StageState> {
  return stageStateOf(at.stage, await readContext(db, at));
}

async function readContext(db: Queryable, { stage, clock }: StageAt): Promise<StageContext> {
  const timeZone = await findTimeZone(db, stage.meetingId);
  if (timeZone === undefined) throw problem('no-meeting');
  const { availableMinutes } = await findOrderTime(db, stage.meetingId);
  const isFinished = (await findFinish(db, stage.meetingId)) !== null;
  const [message, progress] = [await findMessage(db, stage), await findProgress(db, stage)];
  return { clock, timeZone, availableMinutes, isFinished, message, progress };
}

function belowNext(order: readonly string[], onStage: readonly string[]): string[] {
  const gone = new Set(onStage);
  return order.filter((id) => !gone.has(id));
}
