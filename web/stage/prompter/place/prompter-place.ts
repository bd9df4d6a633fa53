/** Decides which topic a prompter shows: the live one, or its own while the network is lost. No I/O. */
import { moveStage, type StageMove, type StageSequence, topicsInSequence } from '#contract/plain/stage/stage-life.ts';
import type { StageOverview } from '../../device/calls.ts';

/** A Chairman who has scrolled so recently is reading, so a reconnection does not change the text. */
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

/** The own sequence after a key of the lectern. A move that is not possible changes nothing. */
export function afterKey(
  own: OwnSequence,
  overview: StageOverview,
  { move, isOffline }: { move: Extract<StageMove['kind'], 'next' | 'previous'>; isOffline: boolean },
): OwnSequence {
  // With a network, the key only leads back to the stage.
  if (!isOffline) return move === 'next' ? undefined : own;
  const moved = moveStage(own ?? liveSequence(overview), { kind: move });
  return 'to' in moved ? moved.to : own;
}

/** When the network is lost, the prompter goes on from where it is. */
export function afterLoss(own: OwnSequence, overview: StageOverview): OwnSequence {
  return own ?? liveSequence(overview);
}

/**
 * After a reconnection the prompter follows the stage again, unless the Chairman reads another topic.
 *
 * @param scrolledAgoMs since the last own scrolling; infinite without one
 */
export function afterReconnection(own: OwnSequence, overview: StageOverview, scrolledAgoMs: number): OwnSequence {
  if (own === undefined || own.now === overview.state.now) return undefined;
  return scrolledAgoMs < READING_MS ? own : undefined;
}

/** The place of the topic that is Now, from 1; 0 without one. */
export function placeIn(sequence: StageSequence): { place: number; topics: number } {
  return { place: sequence.shown.length + (sequence.now === null ? 0 : 1), topics: topicsInSequence(sequence).length };
}
