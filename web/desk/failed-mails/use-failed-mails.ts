import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';
import { useCommand } from '../calls/use-command.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { useCan } from '../session/current-user.tsx';

function failedMailsQuery(meetingId: string, { isEnabled }: { isEnabled: boolean }) {
  return queryOptions({
    queryKey: ['answer', 'failed mails', meetingId],
    queryFn: isEnabled ? () => callDesk('listFailedMails', { params: { meetingId } }) : skipToken,
  });
}

/** The failed mails, and whether mails are sent at all; reads nothing for an organiser who does not assign topics. */
export function useFailedMails() {
  const { id } = useMeetingMetadata();
  return useQuery(failedMailsQuery(id, { isEnabled: useCan('answer.assign') }));
}

/** Sends the failed mails to an organiser again. @param onSent called with the organiser's id */
export function useRetryMail(onSent: (organiserId: string) => void) {
  const { id: meetingId } = useMeetingMetadata();
  const client = useQueryClient();
  return useCommand(async (organiserId: string) => {
    const left = await callDesk('retryMail', { params: { meetingId }, body: { organiserId } });
    client.setQueryData(failedMailsQuery(meetingId, { isEnabled: true }).queryKey, left);
    onSent(organiserId);
  });
}
