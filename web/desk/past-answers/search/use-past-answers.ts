import { keepPreviousData, skipToken, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../../calls/client.ts';
import type { PastSearch } from './past-search.ts';

export type PastRow = Replied<'listPastAnswers'>['answers'][number];
export type PastMeeting = Replied<'listPastAnswers'>['meetings'][number];
export type RelatedForms = Replied<'listPastAnswers'>['related'];
export type ShownPastAnswer = Replied<'showPastAnswer'>;

/** The answers that match, as far as their pages have been loaded. */
export function usePastAnswers({ answer: _, ...filter }: PastSearch) {
  return useInfiniteQuery({
    queryKey: ['answer', 'past', filter],
    queryFn: ({ pageParam }) =>
      callDesk('listPastAnswers', { query: { ...filter, ...(pageParam === '' ? {} : { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** One answer with its texts; reads nothing without an id. */
export function usePastAnswer({ answer, search, words }: Pick<PastSearch, 'answer' | 'search' | 'words'>) {
  return useQuery({
    queryKey: ['answer', 'past one', answer, search, words],
    queryFn:
      answer === undefined
        ? skipToken
        : () =>
            callDesk('showPastAnswer', {
              params: { pastAnswerId: answer },
              query: search === undefined ? {} : { search, ...(words === undefined ? {} : { words }) },
            }),
  });
}
