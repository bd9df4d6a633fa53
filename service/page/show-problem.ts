import type { MeetingView, RenderPage } from '#contract/meeting/meeting.ts';
import type { SendProblemPage } from '../http/problems/problem-replies.ts';
import { cacheRenderedPages } from './rendered-pages.ts';
import { sendPage } from './send-page.ts';

/**
 * Shows what went wrong as a page of the meeting, kept ready as its other pages are. It shows no phase, so that
 * a meeting last read long ago will do.
 */
export function problemPages(
  renderPage: RenderPage,
  lastKnownMeeting: () => Promise<MeetingView | undefined>,
): SendProblemPage {
  // Apart from the meeting's own pages: whatever goes wrong, those stay kept.
  const pages = cacheRenderedPages(renderPage, '');
  return async ({ problem, language }, request, reply) => {
    const meeting = await lastKnownMeeting();
    if (meeting === undefined) return false;
    const page = await pages({ meeting, language, isKept: false, problem });
    void sendPage(page, request, reply);
    return true;
  };
}
