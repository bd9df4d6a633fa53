import type { Parsed } from '#contract/calls/call.ts';
import type { stageCalls } from '#contract/calls/stage.ts';
import type { StageOverview, StageTopics } from '#contract/stage/stage-state.ts';
import type { Actor } from '../http/actor.ts';
import type { CallContext } from '../http/handler.ts';
import { withoutAnswers, withoutPending } from './content/stage-content.ts';
import { readContent } from './content/read-content.ts';
import { readOverview, type WholeOverview } from './state/read-stage.ts';
import { stageOf } from './state/stage-of.ts';

type Context = Pick<CallContext, 'db' | 'actor'>;

/** The screens that only the room sees get no answers, no order and no names. */
function isRoomScreen(actor: Actor): boolean {
  return actor.kind === 'device' && (actor.deviceKind === 'room' || actor.deviceKind === 'overlay');
}

function isPrompter(actor: Actor): boolean {
  return actor.kind === 'device' && actor.deviceKind === 'prompter';
}

const OF_ROOM = { progress: null, proposed: null, moved: null, covered: null, messages: null, devices: null };

/** What an actor may read of a stage. A prompter reads the order for its own keys, but neither devices nor messages. */
export function overviewFor(actor: Actor, overview: WholeOverview): StageOverview {
  if (isRoomScreen(actor)) return { ...overview, ...OF_ROOM };
  return isPrompter(actor) ? { ...overview, messages: null, devices: null } : overview;
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
  if (isRoomScreen(actor)) return withoutAnswers(content);
  return isPrompter(actor) ? withoutPending(content) : content;
}
