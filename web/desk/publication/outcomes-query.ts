import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Input } from '#contract/calls/call.ts';
import type { QuestionGroup, TopicGroup } from '#contract/plain/outcome/outcome-filter.ts';
import { callDesk, type DeskCalls, type Replied } from '../calls/client.ts';

export type ClosingCheck = Replied<'showClosingCheck'>;
export type OpenTopic = Replied<'listOpenTopics'>['topics'][number];
export type OpenQuestion = Replied<'listOpenQuestions'>['questions'][number];
export type OutcomeList = Replied<'listOutcomes'>;
export type OutcomeRow = OutcomeList['outcomes'][number];
export type OutcomeQuery = Input<DeskCalls['listOutcomes']>['query'];
type SetOutcomes = Input<DeskCalls['setOutcomes']>['body'];
export type Target = SetOutcomes['targets'][number];
export type NewOutcome = SetOutcomes['outcome'];
export type Skipped = Replied<'setOutcomes'>['skipped'][number];

export function closingCheckQuery(meetingId: string) {
  return queryOptions({
    queryKey: ['outcome', 'check', meetingId],
    queryFn: () => callDesk('showClosingCheck', { params: { meetingId } }),
  });
}

export function outcomesQuery(meetingId: string, query: OutcomeQuery) {
  return queryOptions({
    queryKey: ['outcome', 'list', meetingId, query],
    queryFn: () => callDesk('listOutcomes', { params: { meetingId }, query }),
  });
}

const after = (cursor: string | null) => (cursor === null ? {} : { after: cursor });
const FIRST: string | null = null;

export function openTopicsQuery(meetingId: string, group: TopicGroup) {
  return infiniteQueryOptions({
    queryKey: ['outcome', 'topics', meetingId, group],
    queryFn: ({ pageParam }) =>
      callDesk('listOpenTopics', { params: { meetingId }, query: { group, ...after(pageParam) } }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
  });
}

export function openQuestionsQuery(meetingId: string, group: QuestionGroup) {
  return infiniteQueryOptions({
    queryKey: ['outcome', 'questions', meetingId, group],
    queryFn: ({ pageParam }) =>
      callDesk('listOpenQuestions', { params: { meetingId }, query: { group, ...after(pageParam) } }),
    initialPageParam: FIRST,
    getNextPageParam: ({ next }) => next,
  });
}
