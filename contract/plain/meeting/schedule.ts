/** Computes the phase of a meeting from its schedule. */
import type { MeetingView, Phase } from '../../meeting/meeting.ts';

/** When a meeting accepts questions. Instants, not wall-clock times. */
export type Schedule = {
  opensAt: Date;
  closesAt: Date;
  override: 'open' | 'closed' | null;
  /** End of a forced opening; null when it has none. */
  overrideUntil: Date | null;
  publishedAt: Date | null;
  /** Every required text exists in both languages. Without them a meeting does not open. */
  isComplete: boolean;
};

/**
 * The phase at an instant. An organiser's order precedes publication, and publication precedes the calendar; an opening
 * or closing instant belongs to the phase that it begins.
 * The database decides with the same rule (`meeting_phase` in the migrations).
 */
export function phaseAt(schedule: Schedule, at: Date): Phase {
  const isForced = schedule.overrideUntil === null || at < schedule.overrideUntil;
  const openOrWaiting = schedule.isComplete ? 'open' : 'announced';
  if (schedule.override === 'open' && isForced) return openOrWaiting;
  if (schedule.publishedAt !== null && at >= schedule.publishedAt) return 'published';
  if (schedule.override === 'closed') return 'closed';
  if (at >= schedule.closesAt) return 'closed';
  return at >= schedule.opensAt ? openOrWaiting : 'announced';
}

/** The instant of the next scheduled change of phase; null when only an organiser can change it. */
export function nextChangeAt(schedule: Schedule, at: Date): Date | null {
  const instants = [schedule.opensAt, schedule.closesAt, schedule.overrideUntil, schedule.publishedAt];
  const later = instants.filter((instant) => instant !== null && instant > at).map(Number);
  const phase = phaseAt(schedule, at);
  const changes = later.filter((instant) => phaseAt(schedule, new Date(instant)) !== phase);
  return changes.length === 0 ? null : new Date(Math.min(...changes));
}

/** True when an organiser's order makes the phase differ from the calendar's, now or later. */
export function contradictsCalendar(schedule: Schedule, at: Date): boolean {
  const calendar: Schedule = { ...schedule, override: null, overrideUntil: null };
  const instants = [schedule.opensAt, schedule.closesAt, schedule.overrideUntil];
  const later = instants.filter((instant) => instant !== null && instant > at);
  return [at, ...later].some(
    (instant) => instant !== null && phaseAt(schedule, instant) !== phaseAt(calendar, instant),
  );
}

/** The closing time of an open meeting; null when no end is set. */
export function closingAt(schedule: Schedule, at: Date): Date | null {
  return phaseAt(schedule, at) === 'open' ? nextChangeAt(schedule, at) : null;
}

/** The schedule of a view, as instants. */
export function scheduleOf(view: Pick<MeetingView, keyof Schedule>): Schedule {
  return {
    opensAt: new Date(view.opensAt),
    closesAt: new Date(view.closesAt),
    override: view.override,
    overrideUntil: view.overrideUntil === null ? null : new Date(view.overrideUntil),
    publishedAt: view.publishedAt === null ? null : new Date(view.publishedAt),
    isComplete: view.isComplete,
  };
}
