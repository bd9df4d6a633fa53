import { useId } from 'react';
import { Cell, RowHead, Table } from '../../kit/table/table.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import type { Imported } from './use-import.ts';

/** The lines of the file that the import leaves out: its row, its content and its fault. */
export function FaultyLines({ faults }: Pick<Imported, 'faults'>) {
  const t = useAreaWords('glossary', 'import');
  const columnNames = useAreaWords('glossary', 'columns');
  const texts = useAreaWords('glossary', 'faults');
  const id = useId();
  const title = t('faults', { count: new Set(faults.map(({ row }) => row)).size });
  return (
    <section aria-labelledby={id}>
      <h4 id={id}>{title}</h4>
      <Table
        caption={title}
        columns={[t('line'), t('column'), t('value'), t('wrong')].map((name) => ({ title: name }))}
      >
        {faults.map(({ row, column, value, fault }) => (
          <tr key={`${row} ${column ?? ''} ${fault} ${value}`}>
            <RowHead>{row}</RowHead>
            <Cell label={t('column')}>{column === null ? t('whole') : columnNames(column)}</Cell>
            <Cell label={t('value')}>{value === '' ? t('noValue') : value}</Cell>
            <Cell label={t('wrong')}>{texts(fault)}</Cell>
          </tr>
        ))}
      </Table>
    </section>
  );
}
