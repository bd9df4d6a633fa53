import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { LANGUAGES } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { CheckBox } from '#web/kit/check/check.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import { useIsPrinting } from '../../kit/screen/use-is-printing.ts';
import { HeadingInOne } from '../../kit/topic/topic-heading.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useThemes } from '../../meeting/use-themes.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Topic } from '../../queries/topics-query.ts';
import styles from './topics.module.css';
import { useWaited, Waiting } from '../waiting.tsx';

/** The first rows, and the step of the "more" button; print shows all rows. */
const ROWS = 200;
/** More rows than any window shows: they are painted before the rest is rendered. */
const IN_SIGHT = 40;

type TableProps = {
  topics: Topic[];
  timeZone: string;
  /** Undefined without the permission to merge topics. */
  picked: readonly string[] | undefined;
  onPick: (id: string) => void;
};

export function TopicTable({ topics, timeZone, picked, onPick }: TableProps) {
  const t = useAreaWords('topics', 'list');
  const texts = useRowTexts(timeZone);
  const [shown, setShown] = useState(ROWS);
  const drawn = useDeferredValue(shown, IN_SIGHT);
  const isPrinting = useIsPrinting();
  return (
    <>
      <table className={styles['topics']}>
        <caption>
          <HiddenText>{t('caption')}</HiddenText>
        </caption>
        <thead>
          <tr>
            {picked !== undefined && (
              <th scope="col" className={styles['pick']}>
                <HiddenText>{t('selection')}</HiddenText>
              </th>
            )}
            <th scope="col" className={styles['number']}>
              {t('number')}
            </th>
            <th scope="col">{t('headingFr')}</th>
            <th scope="col">{t('headingEn')}</th>
            <th scope="col" className={styles['metadata']}>
              {t('theme')}
            </th>
            <th scope="col" className={styles['metadata']}>
              {t('questions')}
            </th>
            <th scope="col" className={styles['metadata']}>
              {t('since')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isPrinting ? topics : topics.slice(0, drawn)).map((topic) => (
            <TopicRow
              key={topic.id}
              topic={topic}
              texts={texts}
              isPicked={picked?.includes(topic.id)}
              onPick={() => onPick(topic.id)}
            />
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

/**
 * The data for the texts of all rows, read once: a hook in each row would subscribe each row to the clock and the
 * lists.
 */
function useRowTexts(timeZone: string) {
  const t = useAreaWords('topics', 'list');
  const numbers = useNumbers();
  const { language } = useLanguage();
  const themes = new Map(useThemes().map(({ code, label }) => [code, label[language]]));
  const waited = useWaited(timeZone);
  return { t, waited, nameOf: numbers.ofTopic, themeOf: (code: string | null) => themes.get(code ?? '') };
}

type RowProps = {
  topic: Topic;
  texts: ReturnType<typeof useRowTexts>;
  /** Undefined without the permission to merge topics. */
  isPicked: boolean | undefined;
  onPick: () => void;
};

function TopicRow({ topic, texts: { t, waited, nameOf, themeOf }, isPicked, onPick }: RowProps) {
  const name = nameOf(topic.number);
  const { fr, en } = topic.questions;
  return (
    <tr className={isPicked === true ? styles['picked'] : undefined}>
      {isPicked !== undefined && (
        <td className={styles['pick']}>
          <CheckBox aria-label={t('select', { topic: name })} checked={isPicked} onChange={onPick} />
        </td>
      )}
      <th scope="row">
        <Link translate="no" id={topicLinkId(topic.id)} to="/topics/$topicId" params={{ topicId: topic.id }}>
          {name}
        </Link>
      </th>
      {LANGUAGES.map((one) => (
        <td key={one} className={styles['heading']} data-label={one.toUpperCase()}>
          <HeadingInOne topic={topic} language={one} />
        </td>
      ))}
      <td className={styles['metadata']} data-label={t('theme')}>
        {themeOf(topic.themeCode) ?? t('noTheme')}
      </td>
      <td className={styles['metadata']} data-label={t('questions')}>
        <b>{fr + en}</b>
        <small>{t('split', { fr, en })}</small>
      </td>
      <td className={styles['metadata']} data-label={t('since')}>
        {topic.oldestAt !== null && <Waiting waited={waited(topic.oldestAt)} />}
      </td>
    </tr>
  );
}

/** The id of the link to a topic. */
export function topicLinkId(topicId: string): string {
  return `topic-${topicId}`;
}
