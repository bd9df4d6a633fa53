import { type RefObject, useState } from 'react';
import { useDrop } from 'react-aria-components/useDrop';
import { ROW_TYPE } from './drag-handle.tsx';

type DropOptions = {
  area: RefObject<HTMLElement | null>;
  /** The row that is dragged here; undefined for a drag from another window. */
  draggedId: string | undefined;
  onDrop: (rowId: string, index: number) => void;
};

/** The gap between two rows under the dragged row: its index, and its distance from the top of the list. */
type Gap = { index: number; top: number };

/** Takes a dropped row anywhere on the list, at the gap nearest to the pointer. */
export function useDropPlace({ area, draggedId, onDrop }: DropOptions) {
  const [gap, setGap] = useState<Gap>();
  const { dropProps } = useDrop({
    ref: area,
    isDisabled: draggedId === undefined,
    getDropOperation: (types) => (types.has(ROW_TYPE) ? 'move' : 'cancel'),
    onDropMove: ({ y }) => {
      const next = gapAt(area.current, y);
      setGap((before) => (before?.index === next?.index ? before : next));
    },
    onDropExit: () => setGap(undefined),
    onDrop: ({ y }) => {
      const dropped = gapAt(area.current, y);
      setGap(undefined);
      if (draggedId !== undefined && dropped !== undefined) onDrop(draggedId, dropped.index);
    },
  });
  return { dropProps, line: draggedId === undefined ? undefined : gap?.top };
}

/** @param y from the top of the list */
function gapAt(area: HTMLElement | null, y: number): Gap | undefined {
  if (area === null) return undefined;
  const { top: origin } = area.getBoundingClientRect();
  const rows = [...area.querySelectorAll('[data-row]')].map((row) => row.getBoundingClientRect());
  const found = rows.findIndex(({ top, height }) => y < top - origin + height / 2);
  const index = found === -1 ? rows.length : found;
  const edge = rows[index]?.top ?? rows.at(-1)?.bottom;
  return edge === undefined ? undefined : { index, top: edge - origin };
}
