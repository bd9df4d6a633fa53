import type { ReactNode } from 'react';
import { useLanguage } from '../../../language/language.tsx';
import { useThemes } from '../../../meeting/use-themes.ts';
import type { ShownTopic } from '../../../queries/use-topics.ts';
import { useAreaWords } from '../../../words/desk-words.ts';
import type { TopicTab } from '../topic-search.ts';
import styles from '../topic.module.css';
import { ListLink, Neighbours } from './neighbours/neighbours.tsx';

type CrumbProps = { topic: ShownTopic['topic']; name: string; tab: TopicTab; children: ReactNode };

/** The way back to the list, and the topics around this one in that list. */
export function Crumb({ topic, name, tab, children }: CrumbProps) {
  const t = useAreaWords('topics', 'topic');
  const { language } = useLanguage();
  const theme = useThemes().find(({ code }) => code === topic.themeCode);
  return (
    <div className={styles['crumb']}>
      <ListLink />
      <b translate="no">{name}</b>
      <span className={styles['theme']}>{theme?.label[language] ?? t('noTheme')}</span>
      {children}
      <Neighbours topicId={topic.id} tab={tab} />
    </div>
  );
}
