import type { Language } from '#contract/language.ts';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { useLanguage } from '../../language/language.tsx';
import { headingIn, type TopicHeadings } from '../../queries/topic-headings.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './topic-heading.module.css';

/** What a topic is about, in one's own language where it can be: its heading, or in grey how its first question begins. */
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

/** The heading in one language; where it has none in either, how its first question begins, in the language of that. */
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

/** How the first question of a topic without a heading begins. */
function FirstWords({ language, text }: Omit<NonNullable<TopicHeadings['firstQuestion']>, 'id'>) {
  return (
    <span className={styles['words']} lang={language} dir="auto">
      {text}
    </span>
  );
}
