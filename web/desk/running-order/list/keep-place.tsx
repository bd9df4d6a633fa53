import { Component, type ReactNode, type RefObject } from 'react';

type PlaceProps = {
  /** Contains the rows, each with its id in `data-row`. */
  area: RefObject<HTMLElement | null>;
  /** Changes with each new order. */
  order: unknown;
  /** A row that was just dropped: it is where the pointer is. */
  dropped: RefObject<string | undefined>;
  children: ReactNode;
};

type Snapshot = { row: HTMLElement; top: number } | null;

/**
 * Keeps the row under the focus, or else under the pointer, at its height in the window when the order changes. A class,
 * because only `getSnapshotBeforeUpdate` runs between rendering and the change of the document.
 */
export class KeepPlace extends Component<PlaceProps> {
  override getSnapshotBeforeUpdate({ order }: PlaceProps): Snapshot {
    const { area, order: next, dropped } = this.props;
    if (order === next || area.current === null) return null;
    const row = focusedRow(area.current) ?? area.current.querySelector<HTMLElement>('[data-row]:hover');
    const isDropped = row !== null && row.dataset['row'] === dropped.current;
    return row === null || isDropped ? null : { row, top: row.getBoundingClientRect().top };
  }

  override componentDidUpdate(_props: PlaceProps, _state: unknown, snapshot: Snapshot): void {
    this.props.dropped.current = undefined;
    if (snapshot === null || !snapshot.row.isConnected) return;
    const by = snapshot.row.getBoundingClientRect().top - snapshot.top;
    if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

function focusedRow(area: HTMLElement): HTMLElement | null {
  const focused = document.activeElement;
  return focused !== null && area.contains(focused) ? focused.closest<HTMLElement>('[data-row]') : null;
}
