import { Link } from '@tanstack/react-router';
import { LANGUAGES } from '#contract/plain/language.ts';
import { Button } from '#web/kit/button/button.tsx';
import { HEADING_CELL, ListRow, ListTable } from '../../kit/table/list-table.tsx';
import { useShownRows } from '../../kit/table/use-shown-rows.ts';
import { HeadingInOne } from '../../kit/topic/topic-heading.tsx';
import { useLanguage } from '../../language/language.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import { useThemes } from '../../meeting/use-themes.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Topic } from '../../queries/topics-query.ts';
import styles from './topics.module.css';
import { useWaited, Waiting } from '../waiting.tsx';

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
  const { rows, more, showMore } = useShownRows(topics);
  return (
    <>
      <ListTable
        className={styles['topics']}
        isPicking={picked !== undefined}
        texts={{
          caption: t('caption'),
          selection: t('selection'),
          number: t('number'),
          headingFr: t('headingFr'),
          headingEn: t('headingEn'),
        }}
        columns={[t('theme'), t('questions'), t('since')].map((title) => (
          <th key={title} scope="col" className={styles['metadata']}>
            {title}
          </th>
        ))}
      >
        {rows.map((topic) => (
          <TopicRow
            key={topic.id}
            topic={topic}
            texts={texts}
            isPicked={picked?.includes(topic.id)}
            onPick={() => onPick(topic.id)}
          />
        ))}
      </ListTable>
      {more > 0 && (
        <Button kind="secondary" onClick={showMore}>
          {t('more', { count: more })}
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
    <ListRow id={topic.id} isPicked={isPicked} pickLabel={t('select', { topic: name })} onPick={onPick}>
      <th scope="row">
        <Link translate="no" id={topicLinkId(topic.id)} to="/topics/$topicId" params={{ topicId: topic.id }}>
          {name}
        </Link>
      </th>
      {LANGUAGES.map((one) => (
        <td key={one} className={HEADING_CELL} data-label={one.toUpperCase()}>
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
    </ListRow>
  );
}

/** The id of the link to a topic. */
export function topicLinkId(topicId: string): string {
  return `topic-${topicId}`;
}
