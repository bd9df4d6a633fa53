import { Link } from '@tanstack/react-router';
import { LANGUAGES } from '#contract/plain/language.ts';
import { LanguageBadge } from '../../kit/badge/language-badge.tsx';
import { HEADING_CELL, ListRow } from '../../kit/table/list-table.tsx';
import { HeadingInOne } from '../../kit/topic/topic-heading.tsx';
import { useNumbers } from '../../meeting/use-numbers.ts';
import type { AnswerRow } from '../../queries/answers-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { Caution, RowStateBadge } from '../row-state.tsx';
import { useDue } from '../use-due.ts';
import { useNameOf } from '../use-experts.ts';
import { rowLinkId } from '../use-row-keys.ts';
import styles from './answer-table.module.css';

/** The data for the texts of all rows, read once: a hook in each row would subscribe each row to the clock. */
export function useRowTexts(timeZone: string) {
  const t = useAreaWords('answers', 'list');
  const numbers = useNumbers();
  return { t, nameOf: useNameOf(), topicName: numbers.ofTopic, dueOf: useDue(timeZone) };
}

type Texts = ReturnType<typeof useRowTexts>;
type RowProps = {
  row: AnswerRow;
  texts: Texts;
  isCurrent: boolean;
  /** Undefined without the permission to assign. */
  isPicked: boolean | undefined;
  onPick: () => void;
};

/** One topic: its headings, the state of each answer, the expert and the due date. */
export function Row({ row, texts, isCurrent, isPicked, onPick }: RowProps) {
  const { t, topicName, dueOf } = texts;
  const { topic } = row;
  const name = topicName(topic.number);
  const { text, late, left } = dueOf(row);
  return (
    <ListRow
      id={topic.id}
      isPicked={isPicked}
      isCurrent={isCurrent}
      pickLabel={t('select', { topic: name })}
      onPick={onPick}
    >
      <th scope="row">
        <Link
          translate="no"
          id={rowLinkId(topic.id)}
          to="/topics/$topicId"
          search={{ tab: 'answer' }}
          params={{ topicId: topic.id }}
        >
          {name}
        </Link>
      </th>
      {LANGUAGES.map((language) => (
        <td key={language} className={HEADING_CELL}>
          <HeadingInOne topic={topic} language={language} />
        </td>
      ))}
      {LANGUAGES.map((language) => (
        <td key={language} className={styles['state']}>
          <span className={styles['narrow']}>
            <LanguageBadge language={language} />
          </span>
          <RowStateBadge text={row[language]} />
        </td>
      ))}
      <td className={styles['who']}>
        <Expert row={row} texts={texts} />
      </td>
      <td className={styles['due']}>
        <span>{text}</span>
        {late !== undefined && <Caution icon="clock">{late}</Caution>}
        {left !== undefined && <small>{left}</small>}
      </td>
    </ListRow>
  );
}

function Expert({ row: { assignment }, texts: { t, nameOf } }: Pick<RowProps, 'row' | 'texts'>) {
  if (assignment === null) return <Caution icon="warning">{t('nobody')}</Caution>;
  const name = nameOf(assignment.expertId);
  if (assignment.state === 'declined') {
    return (
      <>
        <Caution icon="warning">{t('nobody')}</Caution>
        <small>{t('declinedBy', { name })}</small>
      </>
    );
  }
  return (
    <>
      <span>{name}</span>
      {assignment.state === 'waiting' && <small>{t('notAccepted')}</small>}
    </>
  );
}
