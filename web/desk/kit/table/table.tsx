import type { ReactNode } from 'react';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import styles from './table.module.css';

type Column = {
  title: string;
  /** Before the title, for the eyes alone. */
  mark?: ReactNode;
  /** Shows the title to screen readers only. */
  isHidden?: boolean;
};

type TableProps = { caption: string; columns: Column[]; children: ReactNode };

/** A table that becomes a list of stacked rows on a phone. */
export function Table({ caption, columns, children }: TableProps) {
  return (
    <table className={styles['table']}>
      <caption>
        <HiddenText>{caption}</HiddenText>
      </caption>
      <thead>
        <tr>
          {columns.map(({ title, mark, isHidden }) => (
            <th key={title} scope="col">
              {mark !== undefined && <span aria-hidden="true">{mark} </span>}
              {isHidden === true ? <HiddenText>{title}</HiddenText> : title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type HeadProps = { label?: string; metadata?: ReactNode; children: ReactNode };

/** The header cell of a row, with a detail below its name. Its label is visible where the table is stacked. */
export function RowHead({ label, metadata, children }: HeadProps) {
  return (
    <th scope="row" data-label={label}>
      {children}
      {metadata !== undefined && <span className={styles['metadata']}>{metadata}</span>}
    </th>
  );
}

/** One value. Its label is visible where the table is stacked. */
export function Cell({ label, children }: { label?: string; children: ReactNode }) {
  return <td data-label={label}>{children}</td>;
}
