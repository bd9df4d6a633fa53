import { useLocation } from '@tanstack/react-router';
import { readInboxSearch } from '../queries/inbox-search.ts';

/**
 * Whether the desk opened a question by itself, so that nobody has chosen it yet. Also true while another one is on its way
 * in its place: going on chooses the other.
 */
export function useIsUnasked(questionId: string | undefined): boolean {
  return useLocation({
    select: ({ search, state }) => state.isOpenedByDesk === true || readInboxSearch(search).question !== questionId,
  });
}
