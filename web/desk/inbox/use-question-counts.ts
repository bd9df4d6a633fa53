import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { filterOf, type InboxSearch } from '../queries/inbox-search.ts';
import { countsRefetchInterval, readCounts } from '../queries/read-counts.ts';

export type Counts = Replied<'countQuestions'>;

/**
 * The counts for the filter: matching questions, those that another value of each filter would leave, and those that
 * arrived since. `isOld` while they belong to the previous filter.
 */
export function useQuestionCounts(search: InboxSearch, newerThan: string | undefined) {
  const { id: meetingId } = useMeetingMetadata();
  const filter = filterOf(search);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['question', 'counts', meetingId, filter, newerThan],
    queryFn: () =>
      readCounts({
        params: { meetingId },
        query: { ...filter, ...(newerThan === undefined ? {} : { newerThan }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: countsRefetchInterval,
  });
  return data === undefined ? undefined : { ...data, isOld: isPlaceholderData };
}

/** How many matching questions the organiser has opened; undefined until known, and while `isAsked` is false. */
export function useOpenedCount(search: InboxSearch, isNeeded: boolean): number | undefined {
  const { id: meetingId } = useMeetingMetadata();
  const filter = filterOf(search);
  const { data } = useQuery({
    queryKey: ['question', 'counts', meetingId, filter, 'opened'],
    queryFn: () => readCounts({ params: { meetingId }, query: { ...filter, withOpened: 'true' } }),
    enabled: isNeeded,
  });
  return data?.opened ?? undefined;
}
