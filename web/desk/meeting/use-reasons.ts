import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';
import { useMeetingMetadata } from './meeting-metadata.tsx';

/** The reasons for refusal. Retired ones are included only to name past decisions. */
export function useReasons(hasRetired = false) {
  const { id: meetingId } = useMeetingMetadata();
  const reasons = useQuery({
    queryKey: ['meeting', 'reasons', meetingId],
    queryFn: () => callDesk('listReasons', { params: { meetingId } }),
  });
  return (reasons.data?.reasons ?? []).filter(({ isRetired }) => hasRetired || !isRetired);
}
