import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { filterOf, type InboxSearch, keepsState } from './inbox-search.ts';

export type ListedQuestion = Replied<'listQuestions'>['questions'][number];

/** A short first page arrives soon. Each later page is twice as long, so that a long list has few pages. */
const FIRST_PAGE = 100;
const LONGEST_PAGE = 1000;

/** The questions of the filter, as many pages as have been fetched. */
export function useQuestions(search: InboxSearch) {
  const { id: meetingId } = useMeetingMetadata();
  const filter = filterOf(search);
  const order = search.order ?? 'newest';
  const pages = useInfiniteQuery({
    queryKey: ['question', 'list', meetingId, order, filter],
    queryFn: ({ pageParam }) =>
      callDesk('listQuestions', {
        params: { meetingId },
        query: { order, ...filter, ...pageParam },
      }),
    initialPageParam: { limit: String(FIRST_PAGE) },
    getNextPageParam: ({ next }, before) =>
      next === null ? null : { limit: String(Math.min(FIRST_PAGE * 2 ** before.length, LONGEST_PAGE)), after: next },
    placeholderData: keepPreviousData,
    meta: {
      list: {
        order,
        keepsState: (state) => keepsState(search, state),
        readThese: async (ids: string[]) => {
          return await callDesk('listQuestions', {
            params: { meetingId },
            query: { limit: String(ids.length), order, ...filter, ids: ids.join(',') },
          });
        },
      },
    },
  });
  const questions = useMemo(() => pages.data?.pages.flatMap((page) => page.questions) ?? [], [pages.data]);
  return { ...pages, questions };
}
