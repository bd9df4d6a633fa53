import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { callDesk } from '../calls/client.ts';
import { TabCount, Tabs } from '../kit/tabs/tabs.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { workQuery } from '../queries/answers-query.ts';
import { countTopics } from '../queries/count-topics.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { AnswerTab } from './answer-tab.ts';
import { useTabs } from './use-tabs.ts';

/** The tabs of the answers: all topics, the organiser's work, and past meetings. */
export function AnswerTabs({ open }: { open: AnswerTab | 'past' }) {
  const t = useAreaWords('answers', 'tabs');
  const counts = useTabCounts();
  return (
    <Tabs label={t('label')}>
      {useTabs().map((tab) => {
        const count = counts[tab];
        return (
          <Link
            key={tab}
            to="/answers"
            search={{ tab }}
            activeProps={{ 'aria-current': undefined }}
            aria-current={tab === open ? 'page' : undefined}
          >
            <span>{t(tab)}</span>
            {count !== undefined && <TabCount count={count} />}
          </Link>
        );
      })}
      <Link
        to="/answers/past"
        activeProps={{ 'aria-current': undefined }}
        aria-current={open === 'past' ? 'page' : undefined}
      >
        <span>{t('past')}</span>
        {counts.past !== undefined && <TabCount count={counts.past} />}
      </Link>
    </Tabs>
  );
}

function useTabCounts(): Record<AnswerTab | 'past', number | undefined> {
  const { id: meetingId } = useMeetingMetadata();
  const mayReadTopics = useCan('topic.read');
  const hasWork = useCan('answer.remark');
  const topics = useQuery({ ...countTopics(meetingId), enabled: mayReadTopics });
  const work = useQuery({ ...workQuery(meetingId), enabled: hasWork });
  const past = useQuery({
    queryKey: ['answer', 'past', 'total'],
    queryFn: () => callDesk('listPastAnswers', { query: { limit: '1' } }),
  });
  return { all: topics.data?.total, mine: work.data?.total, past: past.data?.total };
}
