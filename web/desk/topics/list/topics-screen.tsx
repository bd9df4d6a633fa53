import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { BUTTON_LINK } from '#web/kit/button/button.tsx';
import type { Replied } from '../../calls/client.ts';
import { AnnouncementLine } from '../../kit/announcement/announcement.tsx';
import { LoadingScreen } from '../../kit/screen/loading-screen.tsx';
import { PageMain } from '../../kit/screen/page-main.tsx';
import { ScreenFailed } from '../../kit/screen/screen-failed.tsx';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { totalQuestions } from '../question-count.ts';
import { useTopicList } from '../../queries/use-topics.ts';
import { MergeBar } from './merge-bar.tsx';
import { MergedTopics } from './merged-topics.tsx';
import { TopicFilters, useFilteredTopics } from './topic-filters.tsx';
import { TopicTable } from './topic-table.tsx';
import { readTopicsSearch, type TopicsSearch } from './topics-search.ts';
import styles from './topics.module.css';

/** All topics, longest waiting first. */
export function TopicsScreen() {
  const t = useAreaWords('topics', 'list');
  const search = useSearch({ from: '/shell/topics', select: readTopicsSearch, structuralSharing: true });
  const isUntitled = search.heading === 'without';
  const list = useTopicList({ isUntitled });
  if (list.isLoadingError) return <ScreenFailed error={list.error} />;
  if (list.data === undefined) return <LoadingScreen title={t('title')} />;
  return list.data.topics.length === 0 && !isUntitled ? <NoTopics /> : <TopicList list={list.data} search={search} />;
}

function NoTopics() {
  const t = useAreaWords('topics', 'list');
  const mayRead = useCan('question.read');
  return (
    <PageMain title={t('title')} lead={t('leadNone')}>
      <section className={styles['empty']}>
        <h2>{t('emptyTitle')}</h2>
        <p>{t('empty')}</p>
        {mayRead && (
          <Link to="/inbox" search={{}} className={BUTTON_LINK}>
            {t('openInbox')}
          </Link>
        )}
      </section>
    </PageMain>
  );
}

type ListProps = { list: Replied<'listTopics'>; search: TopicsSearch };

function TopicList({ list: { topics, timeZone, withoutHeading }, search }: ListProps) {
  const t = useAreaWords('topics', 'list');
  const count = useAreaWords('topics', 'count');
  const mayChange = useCan('topic.change');
  const [picked, setPicked] = useState<readonly string[]>([]);
  useShortcuts({}, mayChange ? { M: 'mergeTwo', Esc: 'clear' } : {});
  const shown = useFilteredTopics(topics, search);
  const questions = topics.reduce((sum, topic) => sum + totalQuestions(topic), 0);
  const pick = (id: string) =>
    setPicked((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <PageMain
      title={t('title')}
      lead={t('lead', { count: topics.length, questions: count('all', { count: questions }) })}
    >
      <TopicFilters search={search} withoutHeading={withoutHeading} />
      {picked.length > 0 && (
        <MergeBar topics={topics.filter(({ id }) => picked.includes(id))} onDone={() => setPicked([])} />
      )}
      {shown.length === 0 ? (
        <p className={styles['none']}>{t('none')}</p>
      ) : (
        <TopicTable topics={shown} timeZone={timeZone} picked={mayChange ? picked : undefined} onPick={pick} />
      )}
      <MergedTopics />
      <AnnouncementLine />
    </PageMain>
  );
}
