import { useLocation } from '@tanstack/react-router';
import { readInboxSearch } from '../queries/inbox-search.ts';

/**
 * Whether the desk opened this question without the organiser's choice. Also true while another question is being
 * opened in its place, because the organiser has chosen that one.
 */
export function useIsOpenedByDesk(questionId: string | undefined): boolean {
  return useLocation({
    select: ({ search, state }) => state.isOpenedByDesk === true || readInboxSearch(search).question !== questionId,
  });
}
