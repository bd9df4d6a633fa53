import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useMeetingMetadata } from '../meeting/meeting-metadata.tsx';
import { workQuery } from '../queries/answers-query.ts';
import { countTopics } from '../queries/count-topics.ts';
import { useCan } from '../session/current-user.tsx';
import { useAreaWords, useDeskWords } from '../words/desk-words.ts';
import type { AnswerTab } from './answers-search.ts';
import styles from './tab-links.module.css';
import { useTabs } from './use-tabs.ts';

/** The tabs of the screen with their counts. */
export function TabLinks({ open }: { open: AnswerTab }) {
  const t = useAreaWords('answers', 'tabs');
  const shell = useDeskWords('shell');
  const counts = useTabCounts();
  return (
    <nav className={styles['tabs']} aria-label={t('label')}>
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
            {count !== undefined && (
              <span className={styles['count']}>
                <span aria-hidden="true">{count}</span>
                <HiddenText>{shell('items', { count })}</HiddenText>
              </span>
            )}
          </Link>
        );
      })}
      <Link to="/answers/past">{t('past')}</Link>
    </nav>
  );
}

function useTabCounts(): Record<AnswerTab, number | undefined> {
  const { id: meetingId } = useMeetingMetadata();
  const mayReadTopics = useCan('topic.read');
  const hasWork = useCan('answer.remark');
  const topics = useQuery({ ...countTopics(meetingId), enabled: mayReadTopics });
  const work = useQuery({ ...workQuery(meetingId), enabled: hasWork });
  return { all: topics.data?.total, mine: work.data?.total };
}
