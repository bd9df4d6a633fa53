import type { StageMode } from '#contract/plain/stage/stage-kinds.ts';
import type { Actor } from '../../http/actor.ts';
import { problem } from '../../http/problems/problem.ts';
import type { OfStage } from './stage-queries.ts';

type Named = { meetingId?: string | undefined; mode?: StageMode | undefined };

/**
 * The stage of a request: the device's own, or the one that an organiser names.
 *
 * @throws the problems `forbidden` for a device that names another stage; `no-meeting` for an organiser who names none
 */
export function stageOf(actor: Actor, { meetingId, mode }: Named): OfStage {
  if (actor.kind === 'device') {
    if (meetingId !== undefined && meetingId !== actor.meetingId) throw problem('forbidden');
    if (mode !== undefined && mode !== actor.mode) throw problem('forbidden');
    return { meetingId: actor.meetingId, mode: actor.mode };
  }
  if (meetingId === undefined) throw problem('no-meeting');
  return { meetingId, mode: mode ?? 'live' };
}
