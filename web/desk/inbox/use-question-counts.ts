import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { askKeptAgain } from '../queries/ask-kept.ts';
import { filterOf, type InboxSearch } from '../queries/inbox-search.ts';

export type Counts = Replied<'countQuestions'>;

/** How many match, how many would with another value of each filter, and how many came since; `isOld` while they are of the filter before. */
export function useQuestionCounts(search: InboxSearch, newerThan: string | undefined) {
  const { id: meetingId } = useMeetingFacts();
  const filter = filterOf(search);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['question-counts', meetingId, filter, newerThan],
    queryFn: () =>
      callDesk('countQuestions', {
        params: { meetingId },
        query: { ...filter, ...(newerThan === undefined ? {} : { newerThan }) },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: askKeptAgain,
  });
  return data === undefined ? undefined : { ...data, isOld: isPlaceholderData };
}
