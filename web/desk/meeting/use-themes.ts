import { useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingFacts } from './meeting-facts.tsx';

export type Theme = Replied<'listThemes'>['themes'][number];

/** What a question or a topic can be about, as the meeting lists it. */
export function useThemes(): Theme[] {
  const { id: meetingId } = useMeetingFacts();
  const themes = useQuery({
    queryKey: ['meeting', 'themes', meetingId],
    queryFn: () => callDesk('listThemes', { params: { meetingId } }),
  });
  return themes.data?.themes ?? [];
}
