import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { FollowState } from '#web/kit/client/follow-changes.ts';
import { useCan } from '../session/current-user.tsx';
import { SESSION_KEY } from '../calls/query-client.ts';
import { useSession } from '../session/use-session.ts';
import { changeApplier } from './apply-changes.ts';
import { shareChanges } from './share-changes.ts';

const ConnectionContext = createContext<FollowState>({ state: 'live' });

/** The state of the connection to the change feed. */
export function useConnection(): FollowState {
  return useContext(ConnectionContext);
}

/** True while the feed reports every change, the organiser's own changes included. */
export function useIsFeedLive(): boolean {
  const mayFollow = useCan('change.follow');
  return useConnection().state === 'live' && mayFollow;
}

/** Follows the change feed and refetches the shown data that has changed. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const mayFollow = useCan('change.follow');
  const session = useSession().data;
  const sessionId = session?.state === 'signedIn' ? session.sessionId : undefined;
  const [connection, setConnection] = useState<FollowState>({ state: 'live' });
  useEffect(() => {
    // A stream ends with its session; the next one has its own.
    if (!mayFollow || sessionId === undefined) return;
    return shareChanges({
      sessionId,
      onChange: changeApplier(client),
      onState: (state) => {
        setConnection(state);
        if (state.state === 'signedOut') void client.invalidateQueries({ queryKey: SESSION_KEY });
      },
    });
  }, [client, mayFollow, sessionId]);
  return <ConnectionContext value={connection}>{children}</ConnectionContext>;
}
