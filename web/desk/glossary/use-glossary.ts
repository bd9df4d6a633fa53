import { useQuery } from '@tanstack/react-query';
import { callDesk, type Replied } from '../calls/client.ts';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';

export type Glossary = Replied<'listGlossary'>;
export type GlossaryLine = Glossary['lines'][number];

/** The glossary, with the pairs of this meeting that each line found. */
export function useGlossary() {
  const { id: meetingId } = useMeetingMetadata();
  return useQuery({
    queryKey: ['glossary', 'list', meetingId],
    queryFn: () => callDesk('listGlossary', { params: { meetingId } }),
  });
}
