import { queryOptions } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';

/** The number of topics of the meeting. */
export function countTopics(meetingId: string) {
  return queryOptions({
    queryKey: ['topic', 'list', meetingId, 'total'],
    queryFn: () => callDesk('listTopics', { params: { meetingId }, query: { limit: '1' } }),
  });
}
