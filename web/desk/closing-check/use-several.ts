import { useState } from 'react';
import { useAnnounce } from '../kit/announcement/announcement.tsx';
import { useShortcuts } from '../kit/keyboard/shortcuts.tsx';
import { useAreaWords } from '../words/desk-words.ts';
import type { Picked } from './use-set-outcomes.ts';

/** Marks a row for the key S, and holds the id of its topic or question. */
export const ROW_ATTRIBUTE = 'data-open-row';

/** The topics and questions selected for one outcome; undefined outside the selection. */
export function useSeveral(isAllowed: boolean) {
  const t = useAreaWords('closingCheck', 'select');
  const announce = useAnnounce();
  const [picked, setPicked] = useState<ReadonlyMap<string, Picked>>();
  const begin = () => {
    setPicked((before) => before ?? new Map());
    // The boxes are there after the next frame.
    requestAnimationFrame(focusBox);
  };
  const clear = () => setPicked(undefined);
  useShortcuts(
    {
      s: isAllowed ? () => (picked?.size === 0 ? announce({ text: t('none') }) : begin()) : undefined,
      Escape: picked === undefined ? undefined : clear,
    },
    isAllowed ? { S: 'select', Esc: 'clear' } : {},
  );
  return {
    picked,
    begin,
    clear,
    toggle: (one: Picked) =>
      setPicked((before) => {
        const after = new Map(before);
        if (!after.delete(one.target.id)) after.set(one.target.id, one);
        return after;
      }),
    pickAll: (all: readonly Picked[]) => setPicked(new Map(all.map((one) => [one.target.id, one]))),
  };
}

export type Several = ReturnType<typeof useSeveral>;

/** Focuses the box of the row that has the focus, or else the first box. */
function focusBox(): void {
  const row = document.activeElement?.closest(`[${ROW_ATTRIBUTE}]`) ?? document;
  const box = row.querySelector(`[${ROW_ATTRIBUTE}] input[type='checkbox'], :scope > input[type='checkbox']`);
  if (box instanceof HTMLElement) box.focus();
}
