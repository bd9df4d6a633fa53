import { Link } from '@tanstack/react-router';
import { TabCount, Tabs } from '../../kit/tabs/tabs.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { useCan } from '../../session/current-user.tsx';
import { topicTabId } from '../../queries/topic-tab-id.ts';
import { TOPIC_TABS, type TopicTab } from './topic-search.ts';

/** The parts of a topic. Each is an address of its own, so that it can be sent and reloaded. */
export function TopicTabs({ topicId, shown, questions }: { topicId: string; shown: TopicTab; questions: number }) {
  const t = useAreaWords('answer', 'tabs');
  const mayReadAnswers = useCan('answer.read');
  const tabs = TOPIC_TABS.filter((tab) => mayReadAnswers || (tab !== 'answer' && tab !== 'versions'));
  return (
    <Tabs label={t('label')}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          id={tab === 'answer' || tab === 'versions' ? topicTabId(tab) : undefined}
          to="/topics/$topicId"
          params={{ topicId }}
          search={{ tab }}
          activeProps={{}}
          aria-current={tab === shown ? 'page' : undefined}
        >
          <span>{t(tab)}</span>
          {tab === 'questions' && <TabCount count={questions} />}
        </Link>
      ))}
    </Tabs>
  );
}
