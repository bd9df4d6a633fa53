import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { DESK_ROUTES } from 'virtual:routes';
import { requestOf } from '#contract/calls/request.ts';
import { ENTRY_GROUPS, type EntryGroup } from '#contract/register/entry-groups.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { useLanguage } from '../language/language.tsx';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { dayAfter, startOfDay } from '../kit/time/start-of-day.ts';
import type { RegisterSearch } from './register-search.ts';

export type Entry = Replied<'listEntries'>['entries'][number];
export type Verification = Replied<'verifyRegister'>;

/** The entries of the filter, the newest first, as far as they have been asked for. */
export function useEntries(search: RegisterSearch) {
  const { id: meetingId, timeZone } = useMeetingFacts();
  const filter = filterOf(search, timeZone);
  return useInfiniteQuery({
    queryKey: ['register', 'entries', meetingId, filter],
    queryFn: ({ pageParam }) =>
      callDesk('listEntries', {
        params: { meetingId },
        query: { ...filter, ...(pageParam === '' ? {} : { before: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
}

/** Where the entries of the filter are, all of them, as a file in the language of the desk. */
export function useFileAddress(search: RegisterSearch): string {
  const { id: meetingId, timeZone } = useMeetingFacts();
  const { language } = useLanguage();
  const query = { language, ...filterOf(search, timeZone) };
  return requestOf(DESK_ROUTES.downloadEntries, { params: { meetingId }, query }).path;
}

const MOST = ENTRY_GROUPS.filter((group) => group !== 'received').join(',');

/** What entries are about where nobody has chosen it: of what is searched, everything. */
export function groupOf({ group, search }: RegisterSearch): EntryGroup | 'all' | 'most' {
  return group ?? (search === undefined ? 'most' : 'all');
}

/** As the call takes it: days are those of the meeting. */
function filterOf(chosen: RegisterSearch, timeZone: string) {
  const { actor, organiser, search, from, to } = chosen;
  const group = groupOf(chosen);
  return {
    ...(group === 'all' ? {} : { group: group === 'most' ? MOST : group }),
    ...(actor === undefined ? {} : { actor }),
    ...(organiser === undefined ? {} : { organiser }),
    ...(search === undefined ? {} : { search }),
    ...(from === undefined ? {} : { from: startOfDay(from, timeZone).toISOString() }),
    ...(to === undefined ? {} : { to: startOfDay(dayAfter(to), timeZone).toISOString() }),
  };
}

/** Computed by the service when somebody asks; what it said last stays until it has computed anew. */
export function useVerification() {
  const { id: meetingId } = useMeetingFacts();
  return useQuery({
    queryKey: ['unnotified', 'verification', meetingId],
    queryFn: () => callDesk('verifyRegister', { params: { meetingId }, body: {} }),
    enabled: false,
    staleTime: Infinity,
  });
}
