import { useMemo, useRef, useState } from 'react';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import type { OrderRow, TopicRow as TopicRowData } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { indexOf, isTopic, type Place, placeAt } from '../moves/order-view.ts';
import type { RowCommands } from '../row/row-moves.tsx';
import { type RowLook, TopicRow } from '../row/topic-row.tsx';
import { SectionRow } from '../sections/section-row.tsx';
import { HANDLE_HINT_ID, type LiftKeys } from './drag-handle.tsx';
import { KeepPlace } from './keep-place.tsx';
import styles from './list.module.css';
import { useDropPlace } from './use-drop-place.ts';
import { useLatest } from './use-latest.ts';
import { type InOrder, useLift } from './use-lift.ts';
import type { RowTexts } from './use-row-texts.ts';

type ListProps = {
  rows: OrderRow[];
  texts: RowTexts;
  /** The row that the organiser moved last. */
  movedId: string | undefined;
  /** The row with two places, and both in words. */
  conflict: { rowId: string; places: string } | undefined;
  onMove: (row: OrderRow, place: Place) => void;
  commands: RowCommands;
  /** On the day, the places of these topics among all. */
  inOrder?: InOrder | undefined;
  markOf?: ((row: TopicRowData) => string | undefined) | undefined;
};

/** The rows of the order. They move by pointer, by the handle's keys and by the buttons. */
export function OrderList({ rows, texts, movedId, conflict, onMove, commands, inOrder, markOf }: ListProps) {
  const t = useAreaWords('runningOrder', 'list');
  const area = useRef<HTMLDivElement>(null);
  const dropped = useRef<string>(undefined);
  const [draggedId, setDraggedId] = useState<string>();
  const lift = useLift(rows, onMove, inOrder);
  const { shown, said, liftedId } = lift;
  const { dropProps, line } = useDropPlace({
    area,
    draggedId,
    onDrop: (rowId, index) => {
      const row = rows.find(({ id }) => id === rowId);
      const from = indexOf(rows, rowId);
      if (row === undefined) return;
      dropped.current = rowId;
      const others = rows.filter(({ id }) => id !== rowId);
      onMove(row, placeAt(others, index > from ? index - 1 : index));
    },
  });
  const keys = useLiftKeys(lift, setDraggedId);
  const lookOf = (id: string): RowLook => {
    if (id === liftedId) return 'lifted';
    if (id === draggedId) return 'dragged';
    if (id === conflict?.rowId) return 'conflict';
    return id === movedId ? 'moved' : undefined;
  };
  const numbers = numbersOf(shown, inOrder);
  return (
    <KeepPlace area={area} order={shown} dropped={dropped}>
      <div ref={area} {...dropProps} className={styles['area']}>
        <HiddenText>
          <span id={HANDLE_HINT_ID}>{t('handleHint')}</span>
        </HiddenText>
        <HiddenText role="status">{said}</HiddenText>
        <ol className={styles['list']} role="list" aria-label={t('label')}>
          {shown.map((row, index) => {
            const shared = { texts, commands, lift: keys, edge: edgeOf(index, shown.length), look: lookOf(row.id) };
            if (row.kind === 'section') return <SectionRow key={row.id} row={row} {...shared} />;
            const places = row.id === conflict?.rowId ? conflict.places : undefined;
            const about = { number: numbers.get(row.id) ?? 0, places, mark: markOf?.(row) };
            return <TopicRow key={row.id} row={row} {...about} {...shared} />;
          })}
        </ol>
        {line !== undefined && <span className={styles['line']} style={{ insetBlockStart: line }} aria-hidden="true" />}
      </div>
    </KeepPlace>
  );
}

/** The place of each topic, from 1. */
function numbersOf(rows: readonly OrderRow[], inOrder: InOrder | undefined): ReadonlyMap<string, number> {
  return new Map(rows.filter(isTopic).map(({ id }, index) => [id, inOrder?.numbers[index] ?? index + 1]));
}

function edgeOf(index: number, count: number): 'first' | 'last' | 'only' | undefined {
  if (count === 1) return 'only';
  if (index === 0) return 'first';
  return index === count - 1 ? 'last' : undefined;
}

/** The same functions at each render. */
function useLiftKeys(lift: ReturnType<typeof useLift>, onDrag: (rowId: string | undefined) => void): LiftKeys {
  const latest = useLatest(lift);
  return useMemo(
    () => ({
      onKeyDown: (rowId, event) => {
        if (latest().press(rowId, event)) event.preventDefault();
      },
      toggle: (rowId) => latest().toggle(rowId),
      cancel: (rowId) => {
        if (latest().liftedId === rowId) latest().giveUp();
      },
      onDrag,
    }),
    [latest, onDrag],
  );
}
