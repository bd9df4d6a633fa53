import { type KeyboardEvent, useState } from 'react';
import type { OrderRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { indexOf, isTopic, moveRow, numberOf, type Place, placeAt } from '../moves/order-view.ts';
import { useRowName } from '../moves/use-row-name.ts';

/** The places of the moved rows' topics, and the number of all topics. */
export type InOrder = { numbers: readonly number[]; count: number };

type Lifted = { rowId: string; place: Place | undefined };

/**
 * Moves a row on the keyboard before anything is sent: the handle lifts it, arrows and Tab move it, the handle drops it,
 * Escape or leaving the handle puts it back.
 */
export function useLift(rows: OrderRow[], onDrop: (row: OrderRow, place: Place) => void, inOrder?: InOrder) {
  const [lifted, setLifted] = useState<Lifted>();
  const [said, setSaid] = useState('');
  const texts = useLiftTexts(inOrder);
  const shown = lifted?.place === undefined ? rows : moveRow(rows, lifted.rowId, lifted.place);
  const row = lifted === undefined ? undefined : rows.find(({ id }) => id === lifted.rowId);
  const moveTo = (rowId: string, index: number) => {
    const others = shown.filter(({ id }) => id !== rowId);
    const place = placeAt(others, Math.min(Math.max(0, index), others.length));
    setLifted({ rowId, place });
    setSaid(texts.over(moveRow(rows, rowId, place), rowId));
  };
  const giveUp = () => {
    setLifted(undefined);
    if (row !== undefined) setSaid(texts.givenUp(row));
  };
  return {
    shown,
    said,
    liftedId: row?.id,
    giveUp,
    toggle: (rowId: string) => {
      if (row === undefined) {
        setLifted({ rowId, place: undefined });
        return setSaid(texts.lifted(rows, rowId));
      }
      setLifted(undefined);
      setSaid('');
      if (lifted?.place !== undefined) onDrop(row, lifted.place);
    },
    /** @returns whether the key belongs to the lifted row */
    press: (rowId: string, event: KeyboardEvent): boolean => {
      if (row === undefined || event.altKey || event.ctrlKey || event.metaKey) return false;
      if (event.key === 'Escape') {
        giveUp();
        return true;
      }
      const index = indexAfter(event, indexOf(shown, rowId), shown.length);
      if (index === undefined) return false;
      moveTo(rowId, index);
      return true;
    },
  };
}

/** The index of a row after a key; undefined for another key. */
function indexAfter({ key, shiftKey }: KeyboardEvent, index: number, count: number): number | undefined {
  if (key === 'Tab') return shiftKey ? index - 1 : index + 1;
  return { ArrowUp: index - 1, ArrowDown: index + 1, Home: 0, End: count - 1 }[key];
}

function useLiftTexts(inOrder: InOrder | undefined) {
  const t = useAreaWords('runningOrder', 'said');
  const rowName = useRowName();
  const placeIn = (rows: readonly OrderRow[], rowId: string) => ({
    position: inOrder?.numbers[numberOf(rows, rowId) - 1] ?? numberOf(rows, rowId),
    count: inOrder?.count ?? rows.filter(isTopic).length,
  });
  return {
    lifted: (rows: readonly OrderRow[], rowId: string) => {
      const row = rows.find(({ id }) => id === rowId);
      if (row === undefined) return '';
      return row.kind === 'section'
        ? t('sectionLifted', { section: rowName(row) })
        : t('lifted', { row: rowName(row), ...placeIn(rows, rowId) });
    },
    over: (rows: readonly OrderRow[], rowId: string) => t('over', placeIn(rows, rowId)),
    givenUp: (row: OrderRow) => t('givenUp', { row: rowName(row) }),
  };
}
