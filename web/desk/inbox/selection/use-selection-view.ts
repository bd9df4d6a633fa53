import { useState } from 'react';
import { filterInBody, type InboxSearch } from '../../queries/inbox-search.ts';
import { focusById, focusIfLost, paneId } from '../use-pane-focus.ts';
import type { Counts } from '../use-question-counts.ts';
import type { All, useSelection } from './use-selection.ts';

/** The ids of the way from the list to what can be done with the selection, and of its title. */
export const DECIDE_ID = 'selection-decide';
export const SELECTION_TITLE_ID = 'selection-title';

/**
 * Leads from the list to what can be done with the selection, and back. Below 1024 px several are ticked in the list
 * before it gives way. The focus goes on from every button that goes with what it has done.
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
      // Where list and question are two views, the title is in the other.
      focusById(SELECTION_TITLE_ID, DECIDE_ID, 'main');
    },
  };
}

/** All that match, no more and no others than were counted. */
function allOf({ total: count, isAtLeast, asOf }: Counts, search: InboxSearch): All {
  return { count, isAtLeast, which: { filter: filterInBody(search), asOf, atMost: isAtLeast ? null : count } };
}
