import { phaseAt, type Schedule } from '#contract/meeting/schedule.ts';

/**
 * When a meeting last stopped taking questions; null where none of its instants says so, because it has never taken
 * any, or because an organiser's word keeps it closed.
 *
 * @param at an instant at which it takes none
 */
export function closedSince(schedule: Schedule, at: Date): Date | null {
  const ends = [schedule.closesAt, schedule.overrideUntil, schedule.publishedAt]
    .filter((instant) => instant !== null && instant <= at)
    .map(Number)
    .filter((end) => isOpenAt(schedule, end - 1) && !isOpenAt(schedule, end));
  return ends.length === 0 ? null : new Date(Math.max(...ends));
}

function isOpenAt(schedule: Schedule, ms: number): boolean {
  return phaseAt(schedule, new Date(ms)) === 'open';
}
