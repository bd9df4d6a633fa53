import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callDesk, type Replied } from '../calls/client.ts';

export type Team = Replied<'showTeam'>;
export type Member = Team['organisers'][number];
export type Invitation = Team['invitations'][number];
export type Handover = Replied<'inviteOrganiser'>;

const teamQuery = queryOptions({ queryKey: ['team'], queryFn: () => callDesk('showTeam', {}) });

export function useTeam() {
  return useQuery(teamQuery);
}

/** Takes the team as a call has answered it. */
export function useSetTeam(): (team: Team) => void {
  const client = useQueryClient();
  return useCallback((team) => client.setQueryData(teamQuery.queryKey, team), [client]);
}

/** For a call that does not answer with the team. */
export function useRefreshTeam(): () => void {
  const client = useQueryClient();
  return useCallback(() => void client.invalidateQueries({ queryKey: teamQuery.queryKey }), [client]);
}

export function nameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`;
}
