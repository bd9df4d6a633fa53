/** The times and pauses of the prompter, from the state and the service's clock. No I/O. */
import type { StageCover } from '#contract/plain/stage/stage-kinds.ts';
import type { StageState } from '../../device/calls.ts';

/** How long the answer has been timed, in milliseconds. */
export function spentMs({ timer }: Pick<StageState, 'timer'>, now: number): number {
  const running = timer.runningSince === null ? 0 : Math.max(now - Date.parse(timer.runningSince), 0);
  return timer.elapsedMs + running;
}

/** The time left for questions; negative when it is over, undefined without an end and outside the session. */
export function leftMs({ endsAt, status }: Pick<StageState, 'endsAt' | 'status'>, now: number): number | undefined {
  return endsAt === null || status !== 'running' ? undefined : Date.parse(endsAt) - now;
}

/** Why the prompter shows no topic. */
export type Pause = StageCover | 'ended';

/**
 * The end comes first, because the closing thanks cover the room after it. Without a network the Chairman goes on through
 * a pause, which may be over by then.
 */
export function pauseOf(
  { status, cover }: Pick<StageState, 'status' | 'cover'>,
  isOffline: boolean,
): Pause | undefined {
  if (status === 'ended') return 'ended';
  return isOffline ? undefined : (cover ?? undefined);
}

/** The part of the plan that is spent, from 0 to 1. */
export function pace(spent: number, plannedSeconds: number): number {
  return plannedSeconds <= 0 ? 0 : Math.min(spent / (plannedSeconds * 1000), 1);
}
