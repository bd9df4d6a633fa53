import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { DESK_ROUTES } from 'virtual:routes';
import { requestOf } from '#contract/plain/request.ts';
import { ENTRY_GROUPS, type EntryGroup } from '#contract/plain/register/entry-groups.ts';
import { callDesk, type Replied } from '../calls/client.ts';
import { useLanguage } from '../language/language.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { dayAfter, startOfDay } from '../kit/time/start-of-day.ts';
import type { RegisterSearch } from './register-search.ts';

export type Entry = Replied<'listEntries'>['entries'][number];

/** The entries that match the filter, newest first, as far as their pages have been loaded. */
export function useEntries(search: RegisterSearch) {
  const { id: meetingId, timeZone } = useMeetingMetadata();
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

/** The address of a file with all entries that match the filter, in the language of the desk. */
export function useFileAddress(search: RegisterSearch): string {
  const { id: meetingId, timeZone } = useMeetingMetadata();
  const { language } = useLanguage();
  const query = { language, ...filterOf(search, timeZone) };
  return requestOf(DESK_ROUTES.downloadEntries, { params: { meetingId }, query }).path;
}

const WITHOUT_RECEIVED = ENTRY_GROUPS.filter((group) => group !== 'received').join(',');

/** The group of entries; without a choice, a search covers all groups. */
export function groupOf({ group, search }: RegisterSearch): EntryGroup | 'all' | 'most' {
  return group ?? (search === undefined ? 'most' : 'all');
}

/** The filter in the form of the call: days are in the meeting's time zone. */
function filterOf(chosen: RegisterSearch, timeZone: string) {
  const { actor, organiser, search, from, to } = chosen;
  const group = groupOf(chosen);
  return {
    ...(group === 'all' ? {} : { group: group === 'most' ? WITHOUT_RECEIVED : group }),
    ...(actor === undefined ? {} : { actor }),
    ...(organiser === undefined ? {} : { organiser }),
    ...(search === undefined ? {} : { search }),
    ...(from === undefined ? {} : { from: startOfDay(from, timeZone).toISOString() }),
    ...(to === undefined ? {} : { to: startOfDay(dayAfter(to), timeZone).toISOString() }),
  };
}
