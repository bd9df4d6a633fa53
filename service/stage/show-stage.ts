import type { Parsed } from '#contract/calls/call.ts';
import type { stageCalls } from '#contract/calls/stage.ts';
import type { StageOverview, StageTopics } from '#contract/stage/stage-state.ts';
import type { Actor } from '../http/actor.ts';
import type { CallContext } from '../http/handler.ts';
import { withoutAnswers } from './content/stage-content.ts';
import { readContent } from './content/read-content.ts';
import { readOverview, type WholeOverview } from './state/read-stage.ts';
import { stageOf } from './state/stage-of.ts';

type Context = Pick<CallContext, 'db' | 'actor'>;

/** The screens that only the room sees get no answers, no order and no devices. */
function isRoomScreen(actor: Actor): boolean {
  return actor.kind === 'device' && (actor.deviceKind === 'room' || actor.deviceKind === 'overlay');
}

/** What an actor may read of a stage. A prompter reads the order for its own keys, but no devices. */
export function overviewFor(actor: Actor, overview: WholeOverview): StageOverview {
  if (isRoomScreen(actor)) return { ...overview, progress: null, proposed: null, devices: null };
  if (actor.kind === 'device' && actor.deviceKind === 'prompter') return { ...overview, devices: null };
  return overview;
}

/** @throws the problems `no-meeting`, `forbidden` */
export async function showStage(
  { db, actor }: Context,
  { query }: Parsed<typeof stageCalls.showStage>,
): Promise<StageOverview> {
  return overviewFor(actor, await readOverview(db, stageOf(actor, query)));
}

/** @throws the problems `no-meeting`, `forbidden` */
export async function showStageTopics(
  { db, actor }: Context,
  { query }: Parsed<typeof stageCalls.showStageTopics>,
): Promise<StageTopics> {
  const content = await readContent(db, stageOf(actor, query).meetingId);
  return isRoomScreen(actor) ? withoutAnswers(content) : content;
}
