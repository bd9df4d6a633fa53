import { DeskIcon } from '../../kit/icon/desk-icon.tsx';
import { useAreaWords } from '../../words/desk-words.ts';
import styles from './row.module.css';

/** What the buttons of a row do. The same functions at each render, so that a row renders only when it changes. */
export type RowCommands = {
  moveBy: (rowId: string, by: -1 | 1) => void;
  openMenu: (rowId: string, button: HTMLElement) => void;
  giveException: (rowId: string) => void;
  withdrawException: (rowId: string) => void;
};

type MovesProps = {
  rowId: string;
  name: string;
  edge: 'first' | 'last' | 'only' | undefined;
  commands: RowCommands;
};

/** The arrows and the menu. An arrow at the edge stays focusable, so that a row that arrives there keeps the focus. */
export function RowMoves({ rowId, name, edge, commands: { moveBy, openMenu } }: MovesProps) {
  const t = useAreaWords('runningOrder', 'list');
  const isFirst = edge === 'first' || edge === 'only';
  const isLast = edge === 'last' || edge === 'only';
  return (
    <span className={styles['moves']}>
      <button
        type="button"
        aria-label={t('up', { row: name })}
        aria-disabled={isFirst}
        onClick={() => moveBy(rowId, -1)}
      >
        <DeskIcon name="up" />
      </button>
      <button
        type="button"
        aria-label={t('down', { row: name })}
        aria-disabled={isLast}
        onClick={() => moveBy(rowId, 1)}
      >
        <DeskIcon name="down" />
      </button>
      <button
        type="button"
        aria-label={t('more', { row: name })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => openMenu(rowId, currentTarget)}
      >
        <DeskIcon name="menu" />
      </button>
    </span>
  );
}
