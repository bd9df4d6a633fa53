import { useQuery } from '@tanstack/react-query';
import { useNeedsSecondPerson } from '../meeting/use-organisers-meeting.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { filterOf } from '../queries/inbox-search.ts';
import { askCountsAgain, readCounts } from '../queries/read-counts.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { INBOX_VIEWS, type InboxView } from './inbox-views.ts';

/** The views of the inbox for the organiser's roles, each with its count once that is known. */
export function useInboxViews() {
  const { permissions } = useCurrentUser();
  const needsSecondPerson = useNeedsSecondPerson();
  const countOf = useViewCounts();
  const allowed = INBOX_VIEWS.filter(({ permission }) => permissions.includes(permission));
  const views = allowed.map((view) => ({ view, count: countOf(view) }));
  // A proposal remains to be decided after the meeting has dropped the second person.
  return views.filter(({ view, count = 0 }) => view.key !== 'toConfirm' || needsSecondPerson || count > 0);
}

const TO_CONFIRM = INBOX_VIEWS[1];

/** One request counts every state. Another counts the refusals to confirm, which exclude the organiser's own proposals. */
function useViewCounts(): (view: InboxView) => number | undefined {
  const { id: meetingId } = useMeetingMetadata();
  const { permissions } = useCurrentUser();
  const countsOf = (filter: ReturnType<typeof filterOf>) => ({
    queryKey: ['question', 'counts', meetingId, filter, undefined] as const,
    queryFn: () => readCounts({ params: { meetingId }, query: filter }),
    refetchInterval: askCountsAgain,
  });
  const states = useQuery(countsOf({})).data?.states;
  const countIn = (state: string) =>
    states === undefined ? undefined : (states.find(({ value }) => value === state)?.count ?? 0);
  const proposed = countIn('refusalProposed');
  const toConfirm = useQuery({
    ...countsOf(filterOf(TO_CONFIRM.search)),
    enabled: permissions.includes(TO_CONFIRM.permission) && proposed !== undefined && proposed > 0,
  });
  return ({ search }) => {
    if ('states' in search) return countIn(search.states);
    return proposed === 0 ? 0 : toConfirm.data?.total;
  };
}
