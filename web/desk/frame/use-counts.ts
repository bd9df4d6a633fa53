import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { useMay } from '../session/self.tsx';

type Counts = Partial<Record<'inbox' | 'topics' | 'meeting' | 'register' | 'settings', number>>;

/** How much is at each place of the desk; nothing where it is not known. Those of the inbox stand at its views. */
export function useCounts(): Counts {
  const { id: meetingId } = useMeetingFacts();
  const mayReadTopics = useMay('topic.read');
  const topics = useQuery({
    queryKey: ['topic', 'list', meetingId, 'total'],
    queryFn: () => callDesk('listTopics', { params: { meetingId }, query: { limit: '1' } }),
    enabled: mayReadTopics,
  });
  return topics.data === undefined ? {} : { topics: topics.data.total };
}
