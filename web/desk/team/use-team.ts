import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';

export type Team = Replied<'showTeam'>;
export type Member = Team['organisers'][number];
export type Invitation = Team['invitations'][number];
export type Handover = Replied<'inviteOrganiser'>;

export const TEAM_KEY = ['organiser', 'team'] as const;
const teamQuery = queryOptions({ queryKey: TEAM_KEY, queryFn: () => callDesk('showTeam', {}) });

export function useTeam() {
  return useQuery(teamQuery);
}

/** Stores the team that a call has returned, drops the answer of a running read, and reads the team once more. */
export function takeTeam(client: QueryClient, team: Team): void {
  client.setQueryData(teamQuery.queryKey, team);
  void client.invalidateQueries({ queryKey: teamQuery.queryKey });
}

export function useSetTeam(): (team: Team) => void {
  const client = useQueryClient();
  return useCallback((team) => takeTeam(client, team), [client]);
}

/** Refetches the team after a call that does not return it. */
export function useRefreshTeam(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: teamQuery.queryKey }), [client]);
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
