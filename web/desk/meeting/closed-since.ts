import { phaseAt, type Schedule } from '#contract/plain/meeting/schedule.ts';

/**
 * The time at which a meeting last stopped accepting questions. Null if its schedule does not contain that time,
 * because it has never been open or because an organiser's override keeps it closed.
 *
 * @param at an instant at which the meeting accepts no questions
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
