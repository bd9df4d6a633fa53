import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { answersQuery, workQuery } from '../queries/answers-query.ts';
import { type AnswersSearch, filterOf } from './answers-search.ts';

/** The answers of the address. The earlier rows stay until those of a new filter arrive. */
export function useAnswers(search: AnswersSearch) {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery({ ...answersQuery(meetingId, filterOf(search)), placeholderData: keepPreviousData });
}

/** The answers of all topics, regardless of the address. */
export function useAllAnswers() {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery(answersQuery(meetingId, {}));
}

/** The topics that wait for the organiser. */
export function useWork() {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery(workQuery(meetingId));
}
