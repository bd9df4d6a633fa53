import { requireOrganiser } from '../../../http/actor.ts';
import type { CallContext } from '../../../http/handler.ts';
import { problem } from '../../../http/problems/problem.ts';
import { type TimeSlices, timeSlices } from '../../index/time-slices.ts';

/** After each slice of a preview, other work gets as much time. */
const REST = 1;
const RETRY_AFTER_SECONDS = 2;

/**
 * Runs the work of a preview in slices, and ends it at a slice when its client has gone or its organiser starts another.
 *
 * @throws the problems `forbidden` for an actor who is no organiser; `too-many-searches` when the preview was ended
 */
export type InPreviewTurn = <T>(
  { actor, signal }: Pick<CallContext, 'actor' | 'signal'>,
  work: (slices: TimeSlices) => Promise<T>,
) => Promise<T>;

/** Lets one preview of each organiser run. */
export function previewTurns(): InPreviewTurn {
  const running = new Map<string, AbortController>();
  return async ({ actor, signal }, work) => {
    const { organiserId } = requireOrganiser(actor);
    if (signal.aborted) throw ended();
    const own = new AbortController();
    running.get(organiserId)?.abort();
    running.set(organiserId, own);
    try {
      return await work(endingSlices(AbortSignal.any([signal, own.signal])));
    } finally {
      if (running.get(organiserId) === own) running.delete(organiserId);
    }
  };
}

function endingSlices(ending: AbortSignal): TimeSlices {
  const { isOver, step } = timeSlices(REST);
  return {
    isOver,
    step: async () => {
      await step();
      if (ending.aborted) throw ended();
    },
  };
}

function ended() {
  return problem('too-many-searches', { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
