import { queryOptions, useQuery } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';

/** A change event may be a second old and its answer unchanged, so the phase is also refetched after this time. */
const REFRESH_MS = 10_000;

/** The public view of the meeting, and how far the service's clock is ahead of this browser's. */
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
