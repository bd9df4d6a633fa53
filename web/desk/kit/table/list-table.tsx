import type { ReactNode } from 'react';
import { CheckBox } from '#web/kit/check/check.tsx';
import { HiddenText } from '#web/kit/text/hidden-text.tsx';
import styles from './list-table.module.css';

/** The class of a cell with the heading of a topic. */
export const HEADING_CELL = styles['heading'] ?? '';

type Texts = Record<'caption' | 'selection' | 'number' | 'headingFr' | 'headingEn', string>;

type ListProps = {
  /** Sets the widths of the other columns. */
  className: string | undefined;
  texts: Texts;
  /** The organiser may select rows. */
  isPicking: boolean;
  /** The heads of the columns after both headings. */
  columns: ReactNode;
  children: ReactNode;
};

/** A table of topics: each row opens its topic, and a checkbox selects it. Narrow windows stack the cells of a row. */
export function ListTable({ className, texts, isPicking, columns, children }: ListProps) {
  return (
    <table className={`${styles['list']} ${className}`}>
      <caption>
        <HiddenText>{texts.caption}</HiddenText>
      </caption>
      <thead>
        <tr>
          {isPicking && (
            <th scope="col" className={styles['pick']}>
              <HiddenText>{texts.selection}</HiddenText>
            </th>
          )}
          <th scope="col" className={styles['number']}>
            {texts.number}
          </th>
          <th scope="col">{texts.headingFr}</th>
          <th scope="col">{texts.headingEn}</th>
          {columns}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type RowProps = {
  id: string;
  /** Undefined when the organiser may not select rows. */
  isPicked: boolean | undefined;
  /** The row on which keys act. */
  isCurrent?: boolean;
  /** The name of the checkbox. */
  pickLabel: string;
  onPick: () => void;
  /** The cells, the number first. */
  children: ReactNode;
};

export function ListRow({ id, isPicked, isCurrent = false, pickLabel, onPick, children }: RowProps) {
  const looks = [isPicked === true && styles['picked'], isCurrent && styles['current']].filter(Boolean);
  return (
    <tr className={looks.length === 0 ? undefined : looks.join(' ')} data-topic={id}>
      {isPicked !== undefined && (
        <td className={styles['pick']}>
          <CheckBox aria-label={pickLabel} checked={isPicked} onChange={onPick} />
        </td>
      )}
      {children}
    </tr>
  );
}
