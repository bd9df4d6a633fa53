import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { LANGUAGES } from '#contract/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useThemes } from '../../meeting/use-themes.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Topic } from '../topics-query.ts';
import styles from './topics.module.css';
import { Waiting } from '../waiting.tsx';

/** So many are shown at first, and so many more each time. */
const ROWS = 200;

type TableProps = {
  topics: Topic[];
  timeZone: string;
  /** Undefined for who may not bring topics together. */
  picked: readonly string[] | undefined;
  onPick: (id: string) => void;
};

export function TopicTable({ topics, timeZone, picked, onPick }: TableProps) {
  const t = useAreaWords('topics', 'list');
  const [shown, setShown] = useState(ROWS);
  return (
    <>
      <table className={styles['topics']}>
        <caption>
          <HiddenText>{t('caption')}</HiddenText>
        </caption>
        <thead>
          <tr>
            {picked !== undefined && (
              <th scope="col">
                <HiddenText>{t('selection')}</HiddenText>
              </th>
            )}
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('headingFr')}</th>
            <th scope="col">{t('headingEn')}</th>
            <th scope="col">{t('theme')}</th>
            <th scope="col">{t('questions')}</th>
            <th scope="col">{t('since')}</th>
          </tr>
        </thead>
        <tbody>
          {topics.slice(0, shown).map((topic) => (
            <TopicRow key={topic.id} topic={topic} timeZone={timeZone} picked={picked} onPick={onPick} />
          ))}
        </tbody>
      </table>
      {topics.length > shown && (
        <Button kind="secondary" onClick={() => setShown(shown + ROWS)}>
          {t('more', { count: Math.min(ROWS, topics.length - shown) })}
        </Button>
      )}
    </>
  );
}

type RowProps = Omit<TableProps, 'topics'> & { topic: Topic };

function TopicRow({ topic, timeZone, picked, onPick }: RowProps) {
  const t = useAreaWords('topics', 'list');
  const numbers = useNumbers();
  const { language } = useLanguage();
  const theme = useThemes().find(({ code }) => code === topic.themeCode);
  const name = numbers.ofTopic(topic.number);
  const { fr, en } = topic.questions;
  const headings = { fr: topic.headingFr, en: topic.headingEn };
  return (
    <tr className={picked?.includes(topic.id) === true ? styles['picked'] : undefined}>
      {picked !== undefined && (
        <td className={styles['pick']}>
          <input
            type="checkbox"
            aria-label={t('select', { topic: name })}
            checked={picked.includes(topic.id)}
            onChange={() => onPick(topic.id)}
          />
        </td>
      )}
      <th scope="row">
        <Link to="/topics/$topicId" params={{ topicId: topic.id }}>
          {name}
        </Link>
      </th>
      {LANGUAGES.map((one) => (
        <td
          key={one}
          className={styles['heading']}
          data-label={one.toUpperCase()}
          lang={headings[one] === null ? language : one}
        >
          <span>{headings[one] ?? t('untitled')}</span>
        </td>
      ))}
      <td data-label={t('theme')}>{theme?.label[language] ?? t('noTheme')}</td>
      <td data-label={t('questions')}>
        <b>{fr + en}</b>
        <small>{t('split', { fr, en })}</small>
      </td>
      <td data-label={t('since')}>
        <Waiting oldestAt={topic.oldestAt} timeZone={timeZone} />
      </td>
    </tr>
  );
}
