import { useDates } from '../../kit/time/use-dates.ts';
import type { Order } from '../../queries/order-query.ts';
import { useNames } from '../../session/use-names.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import { indexOf, moveRow, numberOf } from '../moves/order-view.ts';
import type { Conflict } from '../moves/use-order-moves.ts';
import { useRowName } from '../moves/use-row-name.ts';

export type Places = {
  /** The colleague. */
  name: string;
  row: string;
  time: string;
  /** The place that the organiser wanted, from 1. */
  mine: number;
  /** The place in force; undefined where the colleague set the topic aside. */
  theirs: number | undefined;
};

/** Both places of a row that two people moved, as numbers in the present order. */
export function usePlaces({ rows, later, timeZone }: Order, conflict: Conflict | undefined): Places | undefined {
  const page = useAreaWords('runningOrder', 'page');
  const rowName = useRowName();
  const nameOf = useNames();
  const dates = useDates(timeZone);
  const row = [...rows, ...later].find(({ id }) => id === conflict?.rowId);
  if (conflict === undefined || row === undefined || conflict.wanted.kind !== 'move') return undefined;
  const { current } = conflict.refusal.problem;
  const isLater = indexOf(rows, row.id) === -1;
  const withMine = moveRow(isLater ? [...rows, row] : rows, row.id, conflict.wanted.place);
  return {
    name: nameOf(current?.by ?? null) ?? page('colleague'),
    row: rowName(row),
    time: dates.time(new Date(current?.since ?? row.changedAt)),
    mine: numberOf(withMine, row.id),
    theirs: isLater ? undefined : numberOf(rows, row.id),
  };
}
