import type { ReactNode } from 'react';
import { StateBadge } from '../../kit/badge/state-badge.tsx';
import type { TopicRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { RowTexts } from '../list/use-row-texts.ts';
import styles from '../row/row.module.css';
import { TopicWords } from '../row/topic-row.tsx';
import { clock } from '../time/clock.ts';
import type { DoneRow } from './day.ts';

type RowProps = { row: TopicRow; number: number; texts: RowTexts; look?: 'now'; seconds: number; children: ReactNode };

function FixedRow({ row, number, texts, look, seconds, children }: RowProps) {
  return (
    <li className={styles['item']} data-look={look} data-fixed={row.id}>
      <div className={styles['row']} data-plain={texts.mayChange ? undefined : true}>
        <span className={styles['number']}>{number}</span>
        <TopicWords topic={row} texts={texts} />
        <span className={styles['time']}>{clock(seconds)}</span>
        <span className={styles['states']}>{children}</span>
        {texts.mayChange && <span className={styles['still']} />}
      </div>
    </li>
  );
}

type NowProps = { row: TopicRow; number: number; texts: RowTexts };

/** The topic on stage, with its planned time. */
export function NowRow({ row, number, texts }: NowProps) {
  const t = useAreaWords('runningOrder', 'day');
  return (
    <FixedRow row={row} number={number} texts={texts} look="now" seconds={row.seconds}>
      <StateBadge icon="dot" tone="new">
        {t('onStage')}
      </StateBadge>
    </FixedRow>
  );
}

/** A topic that was on stage, with its actual time. */
export function PastRow({ done: { row, number, progress }, texts }: { done: DoneRow; texts: RowTexts }) {
  const t = useAreaWords('runningOrder', 'day');
  const isAnswered = progress.answeredAt !== null;
  return (
    <FixedRow row={row} number={number} texts={texts} seconds={progress.actualSeconds ?? 0}>
      <StateBadge icon={isAnswered ? 'check' : 'eye'}>{t(isAnswered ? 'isAnswered' : 'isShown')}</StateBadge>
    </FixedRow>
  );
}
