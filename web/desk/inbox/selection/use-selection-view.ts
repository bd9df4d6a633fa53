import { useState } from 'react';
import { filterInBody, type InboxSearch } from '../../queries/inbox-search.ts';
import { focusById, focusIfLost, paneId } from '../use-pane-focus.ts';
import type { Counts } from '../use-question-counts.ts';
import type { All, useSelection } from './use-selection.ts';

/** The ids of the button that opens the decisions, and of the selection's title. */
export const DECIDE_ID = 'selection-decide';
export const SELECTION_TITLE_ID = 'selection-title';

/**
 * Switches between the list and the decisions about the selection, which are separate views below 1024 px. When a used
 * button disappears, the focus moves to the view that follows.
 */
export function useSelectionView(
  selecting: Pick<ReturnType<typeof useSelection>, 'clear' | 'selectAll'>,
  search: InboxSearch,
) {
  const [isDeciding, setIsDeciding] = useState(false);
  const set = (isNow: boolean) => {
    if (isNow === isDeciding) return;
    setIsDeciding(isNow);
    focusById(isNow ? SELECTION_TITLE_ID : DECIDE_ID);
  };
  return {
    isDeciding,
    begin: () => set(true),
    end: () => set(false),
    clear: () => {
      set(false);
      selecting.clear();
      focusIfLost(search.question === undefined ? 'main' : paneId(search.question));
    },
    selectAll: (counts: Counts) => {
      selecting.selectAll(allOf(counts, search));
      // When list and decisions are separate views, the title is in the hidden one.
      focusById(SELECTION_TITLE_ID, DECIDE_ID, 'main');
    },
  };
}

/** All matching questions, limited to those that were counted. */
function allOf({ total: count, isAtLeast, asOf }: Counts, search: InboxSearch): All {
  return { count, isAtLeast, which: { filter: filterInBody(search), asOf, atMost: isAtLeast ? null : count } };
}
