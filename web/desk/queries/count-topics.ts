import { callDesk } from '../calls/client.ts';

/** The number of topics of the meeting. */
export function countTopics(meetingId: string) {
  return {
    queryKey: ['topic', 'list', meetingId, 'total'] as const,
    queryFn: () => callDesk('listTopics', { params: { meetingId }, query: { limit: '1' } }),
  };
}
