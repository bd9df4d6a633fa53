import { Link } from '@tanstack/react-router';
import { memo, useRef } from 'react';
import { topicNumber } from '#contract/plain/question/question-number.ts';
import { Icon } from '#web/kit/icon/icon.tsx';
import { Unbroken } from '#web/kit/text/unbroken.tsx';
import { headingIn } from '../../queries/topic-headings.ts';
import { TopicHeading } from '../../kit/topic/topic-heading.tsx';
import type { OrderTopic, TopicRow as Row } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { clock } from '../time/clock.ts';
import type { RowTexts } from '../list/use-row-texts.ts';
import { DragHandle, type LiftKeys } from '../list/drag-handle.tsx';
import { RowMoves, type RowCommands } from './row-moves.tsx';
import { RowNote } from './row-note.tsx';
import { RowStates } from './row-states.tsx';
import styles from './row.module.css';

/** How a row differs from the others. */
export type RowLook = 'moved' | 'dragged' | 'lifted' | 'conflict' | undefined;

type RowProps = {
  row: Row;
  /** Its place among the topics, from 1. */
  number: number;
  edge: 'first' | 'last' | 'only' | undefined;
  look: RowLook;
  /** In a conflict, both places in words. */
  places: string | undefined;
  /** On the day, what the stage did with it or does next. */
  mark?: string | undefined;
  texts: RowTexts;
  commands: RowCommands;
  lift: LiftKeys;
};

/** One topic of the order. */
export const TopicRow = memo(function TopicRow({ row, number, edge, look, places, mark, ...shared }: RowProps) {
  const { texts, commands, lift } = shared;
  const t = useAreaWords('runningOrder', 'list');
  const item = useRef<HTMLLIElement>(null);
  return (
    <li ref={item} className={styles['item']} data-row={row.id} data-look={look}>
      <div className={styles['row']} data-plain={texts.mayChange ? undefined : true}>
        {texts.mayChange && <DragHandle rowId={row.id} name={texts.rowName(row)} row={item} lift={lift} />}
        <span className={styles['number']}>{number}</span>
        <TopicWords topic={row} texts={texts} />
        <span className={styles['time']}>{clock(row.seconds)}</span>
        <RowStates topic={row} mark={mark} />
        {texts.mayChange && <RowMoves rowId={row.id} name={texts.rowName(row)} edge={edge} commands={commands} />}
      </div>
      {places !== undefined && (
        <p className={styles['note']}>
          <span className={styles['mark']}>
            <Icon name="warning" />
            {t('conflict')}
          </span>
          {places}
        </p>
      )}
      <RowNote row={row} texts={texts} commands={commands} />
    </li>
  );
});

/** The heading in both languages, then number, theme and questions. */
export function TopicWords({ topic: { topic, themeCode, questions }, texts }: { topic: OrderTopic; texts: RowTexts }) {
  const t = useAreaWords('runningOrder', 'list');
  const { language, heldOn, themeOf, mayOpen } = texts;
  const shown = headingIn(topic, language);
  const other = headingIn(topic, language === 'fr' ? 'en' : 'fr');
  const details = [themeOf(themeCode), t('questions', { count: questions })].filter((text) => text !== undefined);
  const text = t('details', { topic: topicNumber(topic.number, heldOn), details: details.join(', ') });
  return (
    <span className={styles['words']}>
      {mayOpen ? (
        <Link to="/topics/$topicId" params={{ topicId: topic.id }} className={styles['heading']}>
          <TopicHeading topic={topic} />
        </Link>
      ) : (
        <span className={styles['heading']}>
          <TopicHeading topic={topic} />
        </span>
      )}
      {other !== null && other.language !== shown?.language && (
        <span className={styles['other']} lang={other.language}>
          <Unbroken text={other.text} />
        </span>
      )}
      <span className={styles['details']}>
        <Unbroken text={text} />
      </span>
    </span>
  );
}
