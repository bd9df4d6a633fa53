import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { callDesk } from '../calls/client.ts';
import { readInboxSearch, rememberedFilterOf, searchToOpen } from '../queries/inbox-search.ts';
import { useCurrentUser } from '../session/current-user.tsx';
import { SESSION_KEY } from '../calls/query-client.ts';
import { type Session } from '../session/use-session.ts';

/**
 * Stores the inbox filter that the organiser chose last with the account. A filter counts as chosen when it changes
 * within the inbox, or when the navigation leads to it; a link from another screen is not stored.
 */
export function useRememberedFilter(): void {
  const { inboxFilter } = useCurrentUser();
  const client = useQueryClient();
  const { pathname, search, state } = useLocation();
  const before = useRef('');
  const shown = readInboxSearch(search);
  const filter = rememberedFilterOf(shown);
  const remembered = rememberedFilterOf(searchToOpen(inboxFilter));
  // While the organiser adds questions to a topic, the filter serves only that task.
  const isOwn = pathname === '/inbox' && shown.for === undefined;
  useEffect(() => {
    const destination = isOwn ? `/inbox?${filter}` : pathname;
    const last = before.current;
    before.current = destination;
    const isChosen = state.opensFirst === true || (last.startsWith('/inbox?') && last !== destination);
    if (!isOwn || !isChosen || filter === remembered) return;
    client.setQueryData<Session>(SESSION_KEY, (session) => withFilter(session, filter));
    // If this fails, the desk opens with the previous filter, which is harmless.
    callDesk('setPreferences', { body: { inboxFilter: filter } }).catch(() => {});
  }, [client, isOwn, pathname, filter, remembered, state.opensFirst]);
}

function withFilter(session: Session | undefined, inboxFilter: string): Session | undefined {
  if (session?.state !== 'signedIn') return session;
  return { ...session, organiser: { ...session.organiser, inboxFilter } };
}
