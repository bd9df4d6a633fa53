import { LANGUAGES } from '#contract/plain/language.ts';
import { AnswerFacts } from '../../../answer/rail/answer-facts.tsx';
import { useShownLanguage } from '../../../answer/shown-language.tsx';
import { useIsOneView } from '../../../kit/screen/is-one-view.ts';
import { LanguageBadge } from '../../../kit/badge/language-badge.tsx';
import { HeadingInOne } from '../../../kit/topic/topic-heading.tsx';
import type { ShownTopic } from '../../../queries/use-topics.ts';
import { useCan } from '../../../session/current-user.tsx';
import styles from '../topic.module.css';

/** The headings, with the writer of the answer and its due date. A narrow screen shows the heading of its language. */
export function Headings({ topic }: { topic: ShownTopic['topic'] }) {
  const shown = useShownLanguage();
  const hasFacts = useCan('answer.read');
  // Where the other heading is hidden, the page keeps its first heading.
  const first = useIsOneView() ? (shown ?? 'fr') : 'fr';
  return (
    <div className={hasFacts ? `${styles['headings']} ${styles['withFacts']}` : styles['headings']}>
      {LANGUAGES.map((language) => {
        const Title = language === first ? 'h1' : 'h2';
        return (
          <div
            key={language}
            className={shown === undefined || language === shown ? undefined : styles['otherHeading']}
          >
            <LanguageBadge language={language} />
            <Title>
              <HeadingInOne topic={topic} language={language} />
            </Title>
          </div>
        );
      })}
      {hasFacts && <AnswerFacts topicId={topic.id} />}
    </div>
  );
}
