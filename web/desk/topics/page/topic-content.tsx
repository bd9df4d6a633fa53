import type { Language } from '#contract/plain/language.ts';
import { MetadataList } from '../../kit/metadata/metadata-list.tsx';
import type { ShownTopic } from '../../queries/use-topics.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { AnswerTab } from '../../answer/answer-tab.tsx';
import { questionCount } from '../question-count.ts';
import { TopicQuestions } from '../questions/topic-questions.tsx';
import { VersionsTab } from '../versions/versions-tab.tsx';
import { useWaited, Waiting } from '../waiting.tsx';
import type { TopicArea } from './topic-area.tsx';
import { TopicHistory } from './topic-history.tsx';
import type { TopicTab } from './topic-search.ts';

type ContentProps = {
  shown: ShownTopic;
  tab: TopicTab;
  /** The language of the address, for answer and versions. */
  language: Language | undefined;
  name: string;
  isHeld: boolean;
  area: TopicArea;
};

/** The part of a topic that its tab shows. */
export function TopicContent({ shown, tab, language, name, isHeld, area }: ContentProps) {
  switch (tab) {
    case 'answer':
      return <AnswerTab shown={shown} asked={language} />;
    case 'questions':
      return (
        <>
          <Metadata topic={shown.topic} timeZone={shown.timeZone} />
          <TopicQuestions shown={shown} name={name} isHeld={isHeld} area={area} />
        </>
      );
    case 'versions':
      return <VersionsTab topicId={shown.topic.id} asked={language} />;
    case 'history':
      return <TopicHistory shown={shown} />;
    default:
      return tab satisfies never;
  }
}

function Metadata({ topic, timeZone }: { topic: ShownTopic['topic']; timeZone: string }) {
  const list = useAreaWords('topics', 'list');
  const count = useAreaWords('topics', 'count');
  const waited = useWaited(timeZone);
  return (
    <MetadataList>
      <div>
        <dt>{list('questions')}</dt>
        <dd>{questionCount(count, topic.questions)}</dd>
      </div>
      <div>
        <dt>{list('since')}</dt>
        <dd>{topic.oldestAt !== null && <Waiting waited={waited(topic.oldestAt)} />}</dd>
      </div>
    </MetadataList>
  );
}
