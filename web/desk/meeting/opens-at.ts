import type { MeetingView } from '#contract/meeting/meeting.ts';

/**
 * The scheduled opening of an announced meeting; null once it has passed while missing texts keep the meeting from
 * opening. The meeting's next change does not serve, because without those texts it is the closing.
 */
export function opensAt(view: Pick<MeetingView, 'opensAt'>, now: Date): Date | null {
  const instant = new Date(view.opensAt);
  return instant > now ? instant : null;
}
