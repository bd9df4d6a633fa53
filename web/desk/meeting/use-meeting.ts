import { queryOptions, useQuery } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';

/** What a change is told of may be a second old, and still be as before: no phase is shown for longer than this. */
const REFRESH_MS = 10_000;

/** The public view of the meeting, and how far the clock of the service is ahead of this browser's. */
const meetingQuery = queryOptions({
  queryKey: ['meeting', 'current'],
  queryFn: async () => {
    const view = await callDesk('showMeeting', {});
    return { view, aheadMs: Date.parse(view.now) - Date.now() };
  },
  refetchInterval: REFRESH_MS,
});

export function useMeeting() {
  return useQuery(meetingQuery).data;
}
