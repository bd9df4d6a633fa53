import { useEffect, useEffectEvent } from 'react';
import { useShortcuts } from '../../kit/keyboard/shortcuts.tsx';

const NAMES = { J: 'nextTopic', K: 'previousTopic' } as const;
const MOVES = { J: 'nextTopic', K: 'previousTopic', 'Alt ↑ ↓': 'moveRow' } as const;

/** J and K step through the rows; Alt with an arrow moves the row that has the focus. */
export function useOrderKeys(moveBy: ((rowId: string, by: -1 | 1) => void) | undefined): void {
  useShortcuts({ j: () => focusRow(1), k: () => focusRow(-1) }, moveBy === undefined ? NAMES : MOVES);
  const move = useEffectEvent((rowId: string, by: -1 | 1) => moveBy?.(rowId, by));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event;
      const by = { ArrowUp: -1, ArrowDown: 1 }[key];
      if (!altKey || ctrlKey || metaKey || shiftKey || (by !== -1 && by !== 1)) return;
      const rowId = target instanceof Element ? rowIdOf(target) : undefined;
      if (rowId === undefined) return;
      event.preventDefault();
      move(rowId, by);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function rowIdOf(element: Element): string | undefined {
  if (element.closest('form, [role="menu"]') !== null) return undefined;
  return element.closest<HTMLElement>('[data-row]')?.dataset['row'];
}

/** Moves the focus to the next or previous row: to its first link or button. */
function focusRow(by: -1 | 1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const row = now === -1 ? rows.at(by === 1 ? 0 : -1) : rows[Math.min(rows.length - 1, Math.max(0, now + by))];
  row?.querySelector<HTMLElement>('a[href], button')?.focus();
}
