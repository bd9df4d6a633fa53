import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { outcomesQuery } from '../publication/outcomes-query.ts';
import { filterOf, type OutcomesSearch } from './outcomes-search.ts';

/** The outcomes of the address. The earlier rows stay until those of a new filter arrive. */
export function useOutcomes(search: OutcomesSearch) {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery({ ...outcomesQuery(meetingId, filterOf(search)), placeholderData: keepPreviousData });
}
