import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOneView } from '../kit/screen/is-one-view.ts';
import { addressOf, readInboxSearch } from '../queries/inbox-search.ts';
import type { usePinnedList } from './use-pinned-list.ts';

/**
 * Opens the first question once the list is known, if the desk itself led the organiser to the inbox. Where list and
 * question are separate views, the list stays.
 */
export function useOpenFirst(
  { questions, isSuccess, address }: ReturnType<typeof usePinnedList>,
  current: string | undefined,
): void {
  const navigate = useNavigate();
  // The location changes a moment before its list: the list of the previous filter opens no question.
  const isLed = useLocation({
    select: ({ state, search }) => state.opensFirst === true && addressOf(readInboxSearch(search)) === address,
  });
  const isDue = isLed && current === undefined && isSuccess;
  const first = questions[0]?.id;
  useEffect(() => {
    if (!isDue) return;
    const question = isOneView() ? undefined : first;
    void navigate({
      to: '/inbox',
      search: (before) => readInboxSearch({ ...before, question }),
      state: question === undefined ? {} : { isOpenedByDesk: true },
      replace: true,
    });
  }, [isDue, first, navigate]);
}
