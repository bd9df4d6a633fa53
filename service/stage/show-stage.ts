import type { Parsed } from '#contract/calls/call.ts';
import type { stageCalls } from '#contract/calls/stage.ts';
import type { StageOverview, StageTopics } from '#contract/stage/stage-state.ts';
import type { Actor } from '../http/actor.ts';
import type { CallContext } from '../http/handler.ts';
import { ofRoom, withoutPending } from './content/stage-content.ts';
import { readContent } from './content/read-content.ts';
import { readOverview, type WholeOverview } from './state/read-stage.ts';
import { stageOf } from './state/stage-of.ts';

type Context = Pick<CallContext, 'db' | 'actor'>;

/** The screens that only the room sees get no answers, no order, no messages and no names. */
export function isRoomScreen(actor: Actor): boolean {
  return actor.kind === 'device' && (actor.deviceKind === 'room' || actor.deviceKind === 'overlay');
}

function isPrompter(actor: Actor): boolean {
  return actor.kind === 'device' && actor.deviceKind === 'prompter';
}

const OF_ROOM = { progress: null, proposed: null, moved: null, covered: null, messages: null, devices: null };

/** What an actor may read of a stage. A prompter reads the order for its own keys, but neither devices nor messages. */
export function overviewFor(actor: Actor, overview: WholeOverview): StageOverview {
  if (isRoomScreen(actor)) return { ...overview, ...OF_ROOM, state: { ...overview.state, message: null } };
  return isPrompter(actor) ? { ...overview, messages: null, devices: null } : overview;
}

/** The topics that were Now, are Now or are Next: the only ones that a room screen may show. */
export function onStage({ progress }: WholeOverview): string[] {
  return progress.flatMap(({ topicId, status }) => (status === 'upcoming' || status === 'skipped' ? [] : topicId));
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
  const of = stageOf(actor, query);
  const content = await readContent(db, of.meetingId);
  if (isRoomScreen(actor)) return ofRoom(content, onStage(await readOverview(db, of)));
  return isPrompter(actor) ? withoutPending(content) : content;
}
