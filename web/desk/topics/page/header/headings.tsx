import { LanguageBadge } from '../../../kit/badge/language-badge.tsx';
import { HeadingInOne } from '../../../kit/topic/topic-heading.tsx';
import type { ShownTopic } from '../../../queries/use-topics.ts';
import { AnswerFacts } from '../../../answer/rail/answer-facts.tsx';
import styles from '../topic.module.css';

/** @param hasFacts shows who writes the answer and by when */
export function Headings({ topic, hasFacts }: { topic: ShownTopic['topic']; hasFacts: boolean }) {
  return (
    <div className={hasFacts ? `${styles['headings']} ${styles['withFacts']}` : styles['headings']}>
      <div>
        <LanguageBadge language="fr" />
        <h1>
          <HeadingInOne topic={topic} language="fr" />
        </h1>
      </div>
      <div>
        <LanguageBadge language="en" />
        <h2>
          <HeadingInOne topic={topic} language="en" />
        </h2>
      </div>
      {hasFacts && <AnswerFacts topicId={topic.id} />}
    </div>
  );
}
