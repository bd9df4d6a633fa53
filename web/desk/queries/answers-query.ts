import { queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/calls/call.ts';
import { callDesk, type DeskCalls, type Replied } from '../calls/client.ts';

export type AnswerList = Replied<'listAnswers'>;
export type AnswerRow = AnswerList['answers'][number];
export type WorkItem = Replied<'listWork'>['work'][number];
export type AnswerFilter = Input<DeskCalls['listAnswers']>['query'];

/** The answers of all topics that match, and the numbers of all topics. */
export function answersQuery(meetingId: string, filter: AnswerFilter) {
  return queryOptions({
    queryKey: ['answer', 'list', meetingId, filter],
    queryFn: () => callDesk('listAnswers', { params: { meetingId }, query: filter }),
  });
}

/** The topics that wait for the organiser. */
export function workQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['answer', 'work', meetingId],
    queryFn: () => callDesk('listWork', { params: { meetingId } }),
  });
}
