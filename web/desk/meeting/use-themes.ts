import { useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from './meeting-metadata.tsx';

export type Theme = Replied<'listThemes'>['themes'][number];

/** The themes in the meeting's list, for questions and topics. */
export function useThemes(): Theme[] {
  const { id: meetingId } = useMeetingMetadata();
  const themes = useQuery({
    queryKey: ['meeting', 'themes', meetingId],
    queryFn: () => callDesk('listThemes', { params: { meetingId } }),
  });
  return themes.data?.themes ?? [];
}
