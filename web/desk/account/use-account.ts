import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';
import { SESSION_KEY } from '../calls/query-client.ts';

export type Account = Replied<'showAccount'>;

const accountQuery = queryOptions({ queryKey: ['organiser', 'account'], queryFn: () => callDesk('showAccount', {}) });

export function useAccount() {
  return useQuery(accountQuery);
}

/** Stores the account that a call has returned, and refetches the session, which the app shell shows. */
export function useSetAccount(): (account: Account) => void {
  const client = useQueryClient();
  return useCallback(
    (account) => {
      client.setQueryData(accountQuery.queryKey, account);
      void client.invalidateQueries({ queryKey: SESSION_KEY });
    },
    [client],
  );
}

/** Refetches the account after a call that does not return it. */
export function useRefreshAccount(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: accountQuery.queryKey });
    void client.invalidateQueries({ queryKey: SESSION_KEY });
  }, [client]);
}
