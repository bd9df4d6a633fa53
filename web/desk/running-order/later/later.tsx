import { useId } from 'react';
import { Button } from '#web/kit/button/button.tsx';
import type { TopicRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import list from '../list/list.module.css';
import type { RowTexts } from '../list/use-row-texts.ts';
import type { OrderActions } from '../moves/use-order-actions.ts';
import { RowStates } from '../row/row-states.tsx';
import { TopicWords } from '../row/topic-row.tsx';
import { clock } from '../time/clock.ts';
import styles from './later.module.css';

type LaterProps = {
  rows: readonly TopicRow[];
  texts: RowTexts;
  actions: OrderActions;
  markOf?: ((row: TopicRow) => string | undefined) | undefined;
};

/** The topics set aside, which can return to their place or to the end. */
export function Later({ rows, texts, actions, markOf }: LaterProps) {
  const t = useAreaWords('runningOrder', 'later');
  const id = useId();
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={list['label']}>
        {t('title')}
      </h2>
      <p className={list['hint']}>{t('text')}</p>
      <ul className={styles['rows']} role="list">
        {rows.map((row) => {
          const name = texts.rowName(row);
          return (
            <li key={row.id} data-later={row.id}>
              <TopicWords topic={row} texts={texts} />
              <span className={styles['time']}>{clock(row.seconds)}</span>
              <RowStates topic={row} mark={markOf?.(row)} />
              {texts.mayChange && (
                <span className={styles['buttons']}>
                  <Button
                    kind="secondary"
                    aria-label={t('takeBackLabel', { row: name })}
                    onClick={() => actions.takeBack(row, null)}
                  >
                    {t('takeBack')}
                  </Button>
                  <Button
                    kind="quiet"
                    aria-label={t('toEndLabel', { row: name })}
                    onClick={() => actions.takeBack(row, { at: 'end' })}
                  >
                    {t('toEnd')}
                  </Button>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
