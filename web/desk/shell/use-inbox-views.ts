import { useQuery } from '@tanstack/react-query';
import { useNeedsSecondPerson } from '../meeting/use-organisers-meeting.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { filterOf } from '../queries/inbox-search.ts';
import { countsRefetchInterval, readCounts } from '../queries/read-counts.ts';
import { refetchAfterFailure } from '../calls/query-client.ts';
import { TO_CONFIRM_COUNT } from '../changes/refetch-counts.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { INBOX_VIEWS, type InboxView } from './inbox-views.ts';

/** The views of the inbox for the organiser's roles, each with its count once that is known; none without a link to it. */
export function useInboxViews(hasLink: boolean) {
  const { permissions } = useCurrentUser();
  const needsSecondPerson = useNeedsSecondPerson();
  const countOf = useViewCounts(hasLink);
  const allowed = INBOX_VIEWS.filter(({ permission }) => hasLink && permissions.includes(permission));
  const views = allowed.map((view) => ({ view, count: countOf(view) }));
  // A proposal remains to be decided after the meeting has dropped the second person.
  return views.filter(({ view, count = 0 }) => view.key !== 'toConfirm' || needsSecondPerson || count > 0);
}

const TO_CONFIRM = INBOX_VIEWS[1];

/** One request counts every state. Another counts what waits for a second person: refusals and wordings of colleagues. */
function useViewCounts(hasLink: boolean): (view: InboxView) => number | undefined {
  const { id: meetingId } = useMeetingMetadata();
  const { permissions } = useCurrentUser();
  const read = (filter: ReturnType<typeof filterOf>) => async () =>
    await readCounts({ params: { meetingId }, query: filter });
  const all = useQuery({
    queryKey: ['question', 'counts', meetingId, {}, undefined],
    queryFn: read({}),
    refetchInterval: countsRefetchInterval,
    enabled: hasLink,
  });
  const toConfirm = useQuery({
    queryKey: ['question', 'counts', meetingId, TO_CONFIRM_COUNT],
    queryFn: read(filterOf(TO_CONFIRM.search)),
    // The service counts these for each request, so the answer is never older than the last change.
    refetchInterval: refetchAfterFailure,
    enabled: hasLink && permissions.includes(TO_CONFIRM.permission),
  });
  const states = all.data?.states;
  const countIn = (state: string) =>
    states === undefined ? undefined : (states.find(({ value }) => value === state)?.count ?? 0);
  return ({ search }) => ('states' in search ? countIn(search.states) : toConfirm.data?.total);
}
