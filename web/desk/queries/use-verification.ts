import { useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';

export type Verification = Replied<'verifyRegister'>;

/** The service verifies only on request. The last result stays until the next one arrives. */
export function useVerification() {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery({
    queryKey: ['unnotified', 'verification', meetingId],
    queryFn: () => callDesk('verifyRegister', { params: { meetingId }, body: {} }),
    enabled: false,
    staleTime: Infinity,
  });
}
