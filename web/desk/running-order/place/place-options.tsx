import type { OrderRow } from '../../queries/order-query.ts';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Place } from '../moves/order-view.ts';
import { useRowName } from '../moves/use-row-name.ts';

/** The places of the order as options of a select: the end, the start, or after a row. */
export function PlaceOptions({ rows }: { rows: readonly OrderRow[] }) {
  const t = useAreaWords('runningOrder', 'place');
  const rowName = useRowName();
  return (
    <>
      <option value="end">{t('end')}</option>
      <option value="start">{t('start')}</option>
      {rows.map((row) => (
        <option key={row.id} value={row.id}>
          {t('after', { row: rowName(row) })}
        </option>
      ))}
    </>
  );
}

/** The place of a chosen option. */
export function placeIn(value: string): Place {
  return value === 'end' || value === 'start' ? { at: value } : { at: 'after', rowId: value };
}
