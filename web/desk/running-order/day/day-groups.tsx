import { type ReactNode, useId } from 'react';
import { useAreaWords } from '../../words/desk-words.ts';
import list from '../list/list.module.css';
import type { RowTexts } from '../list/use-row-texts.ts';
import type { Day } from './day.ts';
import { NowRow, PastRow } from './fixed-row.tsx';

/** The order in three groups: on stage, to come, and past. @param children the rows that may still move */
export function DayGroups({ day, texts, children }: { day: Day; texts: RowTexts; children: ReactNode }) {
  const t = useAreaWords('runningOrder', 'day');
  const { now, movable, done } = day;
  return (
    <>
      {now !== undefined && (
        <Group title={t('now')}>
          <ol className={list['list']} role="list">
            <NowRow {...now} texts={texts} />
          </ol>
        </Group>
      )}
      <Group title={t('next')} time={t('planned')}>
        {movable.length === 0 ? <p className={list['hint']}>{t('none')}</p> : children}
      </Group>
      {done.length > 0 && (
        <Group title={t('past')} time={t('actual')}>
          <ol className={list['list']} role="list">
            {done.map((each) => (
              <PastRow key={each.row.id} done={each} texts={texts} />
            ))}
          </ol>
        </Group>
      )}
    </>
  );
}

function Group({ title, time, children }: { title: string; time?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={list['label']}>
        {title}
        {time !== undefined && <span>{time}</span>}
      </h2>
      {children}
    </section>
  );
}
