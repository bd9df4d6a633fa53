import type { Language } from '#contract/plain/language.ts';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { useLanguage } from '../../language/language.tsx';
import { headingIn, type TopicHeadings } from '../../queries/topic-headings.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './topic-heading.module.css';

/**
 * The heading of a topic, in the organiser's language if there is one; without a heading, the start of its first
 * question in grey.
 */
export function TopicHeading({ topic }: { topic: TopicHeadings }) {
  const t = useAreaWords('topics', 'list');
  const { language } = useLanguage();
  const heading = headingIn(topic, language);
  if (heading !== null) {
    return (
      <span lang={heading.language}>
        <Unbroken text={heading.text} />
      </span>
    );
  }
  return topic.firstQuestion === null ? <span>{t('untitled')}</span> : <FirstWords {...topic.firstQuestion} />;
}

type OneProps = { topic: TopicHeadings; language: Language };

/**
 * The heading in one language. A topic without any heading shows the start of its first question, in that question's
 * language.
 */
export function HeadingInOne({ topic, language }: OneProps) {
  const t = useAreaWords('topics', 'list');
  const { headingFr, headingEn, firstQuestion } = topic;
  const heading = language === 'fr' ? headingFr : headingEn;
  if (heading !== null) {
    return (
      <span lang={language}>
        <Unbroken text={heading} />
      </span>
    );
  }
  if (firstQuestion?.language === language) return <FirstWords {...firstQuestion} />;
  return <span className={styles['none']}>{t('untitled')}</span>;
}

/** The start of the first question of a topic without a heading. */
function FirstWords({ language, text }: Omit<NonNullable<TopicHeadings['firstQuestion']>, 'id'>) {
  return (
    <span className={styles['words']} lang={language} dir="auto">
      {text}
    </span>
  );
}
