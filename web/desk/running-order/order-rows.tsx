import { useId } from 'react';
import { useAreaWords } from '../words/desk-words.ts';
import { usePlaces } from './conflict/use-places.ts';
import type { Day } from './day/day.ts';
import { DayGroups } from './day/day-groups.tsx';
import { DayTime } from './day/day-time.tsx';
import styles from './list/list.module.css';
import { OrderList } from './list/order-list.tsx';
import type { OrderActions } from './moves/use-order-actions.ts';
import { OrderTime } from './time/order-time.tsx';

type RowsProps = {
  actions: OrderActions;
  /** Those of the shown rows: on the day, of the rows that may still move. */
  moves: OrderActions;
  /** Undefined before the session. */
  day: Day | undefined;
} & Pick<Parameters<typeof OrderList>[0], 'texts' | 'commands' | 'markOf'>;

/** The time for questions; while the session runs, the part that is left. */
export function ShownTime({ actions: { view }, day }: Pick<RowsProps, 'actions' | 'day'>) {
  if (day?.state.status === 'running') return <DayTime order={view} day={day} />;
  return <OrderTime order={view} questions={undefined} />;
}

/** The rows of the order, from the start of the session on in groups. */
export function OrderRows(props: RowsProps) {
  const t = useAreaWords('runningOrder', 'list');
  const id = useId();
  const { day, texts } = props;
  if (day !== undefined) {
    return (
      <DayGroups day={day} texts={texts}>
        <Rows {...props} />
      </DayGroups>
    );
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles['label']}>
        {t('label')}
        <span>{t('time')}</span>
      </h2>
      <Rows {...props} />
    </section>
  );
}

function Rows({ actions, moves, day, ...shared }: RowsProps) {
  const t = useAreaWords('runningOrder', 'conflict');
  const { view, conflict, movedId } = actions;
  const places = usePlaces(view, conflict);
  const here =
    places === undefined ? undefined : t('here', { name: places.name, time: places.time, mine: places.mine });
  return (
    <OrderList
      rows={moves.view.rows}
      movedId={movedId}
      conflict={conflict === undefined || here === undefined ? undefined : { rowId: conflict.rowId, places: here }}
      onMove={moves.move}
      inOrder={day && { numbers: day.numbers, count: view.totals.topics }}
      {...shared}
    />
  );
}
