import type { MeetingView } from '#contract/meeting/meeting.ts';

/**
 * When the calendar opens an announced meeting; null once that instant has passed, and texts that are missing keep it
 * from opening. Its next change is no answer: of a meeting that lacks texts that is the closing.
 */
export function opensAt(view: Pick<MeetingView, 'opensAt'>, now: Date): Date | null {
  const instant = new Date(view.opensAt);
  return instant > now ? instant : null;
}
