import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';
import { useMeetingFacts } from './meeting-facts.tsx';

/** The reasons of refusal; those that are retired only where something that was decided has to be told. */
export function useReasons(hasRetired = false) {
  const { id: meetingId } = useMeetingFacts();
  const reasons = useQuery({
    queryKey: ['meeting', 'reasons', meetingId],
    queryFn: () => callDesk('listReasons', { params: { meetingId } }),
  });
  return (reasons.data?.reasons ?? []).filter(({ isRetired }) => hasRetired || !isRetired);
}
