import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';
import { SESSION_KEY } from '../calls/query-client.ts';

export type Account = Replied<'showAccount'>;

const accountQuery = queryOptions({ queryKey: ['organiser', 'account'], queryFn: () => callDesk('showAccount', {}) });

export function useAccount() {
  return useQuery(accountQuery);
}

/** Takes the account as a call has answered it; what the frame shows of it is asked for again. */
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

/** For a call that does not answer with the account. */
export function useRefreshAccount(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: accountQuery.queryKey });
    void client.invalidateQueries({ queryKey: SESSION_KEY });
  }, [client]);
}
