import { useQuery } from '@tanstack/react-query';
import { callDesk } from '../calls/client.ts';
import { useMeetingFacts } from '../meeting/meeting-facts.tsx';
import { askCountsAgain, readCounts } from '../queries/read-counts.ts';
import { useMay } from '../session/self.tsx';

type Counts = Partial<Record<'inbox' | 'topics' | 'meeting' | 'register' | 'settings', number>>;

/** What waits at each place of the desk: questions not decided yet, topics; nothing where it is not known. */
export function useCounts(): Counts {
  const { id: meetingId } = useMeetingFacts();
  const mayReadQuestions = useMay('question.read');
  const mayReadTopics = useMay('topic.read');
  const waiting = useQuery({
    queryKey: ['question-counts', meetingId, 'waiting'],
    queryFn: () => readCounts({ params: { meetingId }, query: { states: 'received' } }),
    refetchInterval: askCountsAgain,
    enabled: mayReadQuestions,
  });
  const topics = useQuery({
    queryKey: ['topics', meetingId, 'total'],
    queryFn: () => callDesk('listTopics', { params: { meetingId }, query: { limit: '1' } }),
    enabled: mayReadTopics,
  });
  return {
    ...(waiting.data === undefined ? {} : { inbox: waiting.data.total }),
    ...(topics.data === undefined ? {} : { topics: topics.data.total }),
  };
}
