import { callDesk } from '../calls/client.ts';

/** How many topics the meeting has. */
export function countTopics(meetingId: string) {
  return {
    queryKey: ['topic', 'list', meetingId, 'total'] as const,
    queryFn: () => callDesk('listTopics', { params: { meetingId }, query: { limit: '1' } }),
  };
}
