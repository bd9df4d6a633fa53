import { useState } from 'react';
import type { Language } from '#contract/plain/language.ts';

/** A selected passage of the saved text, for a new remark. */
export type Passage = { language: Language; start: number; end: number; quoted: string };

export type RemarkFocus = ReturnType<typeof useRemarkFocus>;

/** The remark that is marked in the text and in the rail, and the selected passage. */
export function useRemarkFocus() {
  const [remarkId, mark] = useState<string>();
  const [selected, setSelected] = useState<Passage & { isAsked: boolean }>();
  return {
    remarkId,
    mark,
    selected,
    select: (passage: Passage) => setSelected({ ...passage, isAsked: false }),
    /** Also moves the focus into the field of the new remark. */
    ask: (passage: Passage) => setSelected({ ...passage, isAsked: true }),
    close: () => setSelected(undefined),
  };
}
