import type { MeetingView } from '#contract/meeting/meeting.ts';
import type { RenderPage } from '#web/ask/page-view.ts';
import type { SendProblemPage } from '../http/problems/problem-replies.ts';
import { cacheRenderedPages } from './rendered-pages.ts';
import { sendPage } from './send-page.ts';

/**
 * Shows a problem as a page of the meeting, cached like its other pages. It shows no phase, so an old copy of the
 * meeting is enough.
 */
export function problemPages(
  renderPage: RenderPage,
  lastKnownMeeting: () => Promise<MeetingView | undefined>,
): SendProblemPage {
  // A separate cache, so that error pages never evict the meeting's pages.
  const pages = cacheRenderedPages(renderPage, '');
  return async ({ problem, language }, request, reply) => {
    const meeting = await lastKnownMeeting();
    if (meeting === undefined) return false;
    const page = await pages({ meeting, language, hasTabContent: false, problem });
    void sendPage(page, request, reply);
    return true;
  };
}
