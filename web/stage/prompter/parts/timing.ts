/** The times of the prompter, from the state and the service's clock. No I/O. */
import type { StageState } from '../../device/calls.ts';

/** How long the answer has been timed, in milliseconds. */
export function spentMs({ timer }: Pick<StageState, 'timer'>, now: number): number {
  const running = timer.runningSince === null ? 0 : Math.max(now - Date.parse(timer.runningSince), 0);
  return timer.elapsedMs + running;
}

/** The time left for questions; negative when it is over, undefined without an end. */
export function leftMs({ endsAt }: Pick<StageState, 'endsAt'>, now: number): number | undefined {
  return endsAt === null ? undefined : Date.parse(endsAt) - now;
}

/** The part of the plan that is spent, from 0 to 1. */
export function pace(spent: number, plannedSeconds: number): number {
  return plannedSeconds <= 0 ? 0 : Math.min(spent / (plannedSeconds * 1000), 1);
}
