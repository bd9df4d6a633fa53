/** Decides which topic a prompter shows: the live one, or its own while the network is lost. No I/O. */
import { isShowable } from '#contract/plain/stage/is-showable.ts';
import { moveStage, type StageMove, type StageSequence, topicsInSequence } from '#contract/plain/stage/stage-life.ts';
import type { StageOverview, StageTopic } from '../../device/calls.ts';

/** A Chairman who has scrolled, or chosen a topic, so recently is reading: a reconnection does not change the text. */
export const READING_MS = 10_000;

/** The sequence that the prompter moves itself; undefined while it follows the stage. */
export type OwnSequence = StageSequence | undefined;

/** The sequence of the stage as the service has it. */
export function liveSequence({ state, progress }: StageOverview): StageSequence {
  const { status, now, next } = state;
  const idsOf = (kind: 'shown' | 'upcoming') =>
    (progress ?? []).filter((topic) => topic.status === kind).map(({ topicId }) => topicId);
  return { status, shown: idsOf('shown'), now, next, upcoming: idsOf('upcoming') };
}

export type OwnMove = Extract<StageMove['kind'], 'next' | 'previous'>;

/** `topics` are those that the screen holds. */
type Key = { move: OwnMove; isOffline: boolean; topics: readonly StageTopic[] };

/** The own sequence after a key of the lectern. A move that is not possible changes nothing. */
export function afterKey(own: OwnSequence, overview: StageOverview, { move, isOffline, topics }: Key): OwnSequence {
  // With a network, the key only leads back to the stage.
  if (!isOffline) return move === 'next' ? undefined : own;
  return movedTo(own ?? liveSequence(overview), move, topics) ?? own;
}

/** The topic to which the key leads; null without one. */
export function nextOf(sequence: StageSequence, topics: readonly StageTopic[]): string | null {
  return movedTo(sequence, 'next', topics)?.now ?? null;
}

/** The sequence at the nearest topic that may be shown, past those that may not; undefined without one. */
function movedTo(from: StageSequence, move: OwnMove, topics: readonly StageTopic[]): StageSequence | undefined {
  const moved = moveStage(from, { kind: move });
  if (!('to' in moved)) return undefined;
  const topic = topics.find(({ id }) => id === moved.to.now);
  return topic !== undefined && isShowable(topic) ? moved.to : movedTo(moved.to, move, topics);
}

/** When the network is lost, the prompter goes on from where it is. */
export function afterLoss(own: OwnSequence, overview: StageOverview): OwnSequence {
  return own ?? liveSequence(overview);
}

/**
 * After a reconnection the prompter follows the stage again, unless the Chairman reads another topic.
 *
 * @param readAgoMs since the last own scrolling or choice of a topic; infinite without one
 */
export function afterReconnection(own: OwnSequence, overview: StageOverview, readAgoMs: number): OwnSequence {
  if (own === undefined || own.now === overview.state.now) return undefined;
  return readAgoMs < READING_MS ? own : undefined;
}

/** The place of the topic that is Now, from 1; 0 without one. */
export function placeIn(sequence: StageSequence): { place: number; topics: number } {
  return { place: sequence.shown.length + (sequence.now === null ? 0 : 1), topics: topicsInSequence(sequence).length };
}
