import { queryOptions } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';

/** The questions without an outcome; null while questions are received. */
export function countOpenQuestions(meetingId: string) {
  return queryOptions({
    queryKey: ['outcome', 'count', meetingId],
    queryFn: () => callDesk('countOpenQuestions', { params: { meetingId } }),
  });
}
