import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { en } from '#words/desk/answer/en.ts';
import { fr } from '#words/desk/answer/fr.ts';
import { AnnouncementLine } from '../../kit/announcement/announcement.tsx';
import { FailureAlert } from '../../kit/forms/failure-alert.tsx';
import { NamedTopic } from '../../kit/topic/named-topic.tsx';
import { LoadingScreen } from '../../kit/screen/loading-screen.tsx';
import { useIsOpen } from '../../kit/screen/use-is-open.ts';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { ScreenFailed } from '../../kit/screen/screen-failed.tsx';
import { usePageTitle } from '../../kit/screen/use-page-title.ts';
import { useCan } from '../../session/current-user.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import { MoreWords } from '../../words/more-words.tsx';
import type { Language } from '#contract/plain/language.ts';
import { LibraryOpenProvider } from '../../answer/library-open.tsx';
import { ShownLanguageProvider } from '../../answer/shown-language.tsx';
import { HeadingForm } from './heading-form.tsx';
import { InboxColumn } from './inbox-column.tsx';
import { MergePanel } from '../merge-panel.tsx';
import { DragAndDropProvider } from '../../grouping/drag/drag-and-drop.tsx';
import { Crumb } from './header/crumb.tsx';
import { Headings } from './header/headings.tsx';
import { type OpenForm, TopicActions } from './header/topic-actions.tsx';
import { useTopicArea } from './topic-area.tsx';
import { TopicContent } from './topic-content.tsx';
import type { TopicTab } from './topic-search.ts';
import { TopicTabs } from './topic-tabs.tsx';
import styles from './topic.module.css';
import { useHasHeadingDraft } from './use-heading-draft.ts';
import { type ShownTopic, useTopic } from '../../queries/use-topics.ts';

const AREAS = { answer: { fr, en } };

/** One topic: its headings, the text that readers see of its questions, and its timeline. It never shows authors. */
export function TopicScreen() {
  const { topicId } = useParams({ from: '/shell/topics/$topicId' });
  const { tab = 'questions', language } = useSearch({ from: '/shell/topics/$topicId' });
  const t = useAreaWords('topics', 'topic');
  const topic = useTopic(topicId);
  if (topic.isLoadingError) return <ScreenFailed error={topic.error} />;
  if (topic.data === undefined) return <LoadingScreen title={t('back')} />;
  return (
    <MoreWords areas={AREAS}>
      <DragAndDropProvider key={topicId}>
        <LibraryOpenProvider>
          <ShownLanguageProvider>
            <TopicPage shown={topic.data} tab={tab} language={language} />
          </ShownLanguageProvider>
        </LibraryOpenProvider>
      </DragAndDropProvider>
    </MoreWords>
  );
}

type PageProps = { shown: ShownTopic; tab: TopicTab; language: Language | undefined };

function TopicPage({ shown, tab, language }: PageProps) {
  const t = useAreaWords('topics', 'topic');
  const numbers = useNumbers();
  const navigate = useNavigate();
  const isOpen = useIsOpen();
  const mayChange = useCan('topic.change');
  const mayRead = useCan('question.read');
  const { topic } = shown;
  const hasDraft = useHasHeadingDraft(topic);
  const [open, setOpen] = useState<OpenForm | undefined>(hasDraft ? 'heading' : undefined);
  const name = numbers.ofTopic(topic.number);
  const isLive = topic.emptiedAt === null;
  const area = useTopicArea(shown, name);
  const hasColumn = mayChange && mayRead && isLive && tab === 'questions';
  const close = () => {
    setOpen(undefined);
    document.getElementById('main')?.focus();
  };
  usePageTitle(name);
  return (
    <div className={hasColumn ? `${styles['topic']} ${styles['beside']}` : styles['topic']}>
      {hasColumn && <InboxColumn shown={shown} name={name} />}
      <main
        {...area.areaProps}
        id="main"
        className={styles['main']}
        tabIndex={-1}
        aria-label={t('label', { topic: name })}
      >
        <Crumb topic={topic} name={name} tab={tab}>
          {mayChange && open === undefined && <TopicActions isLive={isLive} onOpen={setOpen} />}
        </Crumb>
        {!isLive && <InHistory shown={shown} />}
        {open === 'heading' ? <HeadingForm topic={topic} onDone={close} /> : <Headings topic={topic} />}
        {open === 'merge' && (
          <MergePanel
            topic={topic}
            onMerged={(topicId) => {
              close();
              if (!isOpen({ to: '/topics/$topicId', params: { topicId: topic.id } })) return;
              void navigate({ to: '/topics/$topicId', params: { topicId } });
            }}
            onCancel={close}
          />
        )}
        <TopicTabs topicId={topic.id} shown={tab} questions={topic.questions.fr + topic.questions.en} />
        <FailureAlert failure={area.failure} />
        <TopicContent shown={shown} tab={tab} language={language} name={name} isHeld={open !== undefined} area={area} />
        <AnnouncementLine />
      </main>
    </div>
  );
}

/** Why an archived topic has no questions: it was emptied, or merged into another topic. */
function InHistory({ shown: { topic, history } }: { shown: ShownTopic }) {
  const t = useAreaWords('topics', 'topic');
  const numbers = useNumbers();
  const into = history.find(({ topic: other }) => other !== null && other.id === topic.mergedInto)?.topic;
  return (
    <div className={styles['soft']}>
      <p>{t('inHistory')}</p>
      {into !== null && into !== undefined && (
        <p>
          <NamedTopic text={t('mergedInto', { topic: numbers.ofTopic(into.number) })} topic={into} />
        </p>
      )}
    </div>
  );
}
