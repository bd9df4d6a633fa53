import { useQueries } from '@tanstack/react-query';
import { useNeedsSecondPerson } from '../meeting/use-organisers-meeting.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { filterOf } from '../queries/inbox-search.ts';
import { askCountsAgain, readCounts } from '../queries/read-counts.ts';
import { useSelf } from '../session/self.tsx';
import { INBOX_VIEWS } from './inbox-views.ts';

/** The views of the inbox for the organiser's roles, each with how many questions are in it once that is known. */
export function useInboxViews() {
  const { id: meetingId } = useMeetingFacts();
  const { permissions } = useSelf();
  const needsSecondPerson = useNeedsSecondPerson();
  const allowed = INBOX_VIEWS.filter(({ permission }) => permissions.includes(permission));
  const counted = useQueries({
    queries: allowed.map(({ search }) => {
      const filter = filterOf(search);
      return {
        queryKey: ['question', 'counts', meetingId, filter, undefined],
        queryFn: () => readCounts({ params: { meetingId }, query: filter }),
        refetchInterval: askCountsAgain,
      };
    }),
  });
  const views = allowed.map((view, index) => ({ view, count: counted[index]?.data?.total }));
  // A proposal from before the second person was dropped still has to be decided.
  return views.filter(({ view, count = 0 }) => view.key !== 'toConfirm' || needsSecondPerson || count > 0);
}
