import {
  OUTCOME_FILTERS,
  OUTCOME_ORDERS,
  type OutcomeFilter,
  type OutcomeOrder,
} from '#contract/plain/outcome/outcome-filter.ts';
import type { OutcomeQuery } from '../publication/outcomes-query.ts';

/** The query string of the address of the outcomes: the filters as the contract spells them, and the edited topic. */
export type OutcomesSearch = {
  search?: string;
  outcome?: OutcomeFilter;
  theme?: string;
  order?: OutcomeOrder;
  /** The id of the topic whose outcome is edited. */
  edit?: string;
};

/** The service refuses longer ones. */
const SEARCH_MAX_LENGTH = 200;
const THEME_MAX_LENGTH = 40;

/** Drops unknown values, because an address may come from a newer version of the desk. */
export function readOutcomesSearch(typed: Record<string, unknown>): OutcomesSearch {
  const search = textOf(typed['search']).trim().slice(0, SEARCH_MAX_LENGTH);
  const theme = textOf(typed['theme']);
  const edit = textOf(typed['edit']);
  const outcome = OUTCOME_FILTERS.find((one) => one === typed['outcome']);
  const order = OUTCOME_ORDERS.find((one) => one === typed['order']);
  return {
    ...(search === '' ? {} : { search }),
    ...(outcome === undefined ? {} : { outcome }),
    ...(theme === '' || theme.length > THEME_MAX_LENGTH ? {} : { theme }),
    ...(order === undefined || order === 'runningOrder' ? {} : { order }),
    ...(edit === '' ? {} : { edit }),
  };
}

/** The filter in the form of the call. */
export function filterOf({ edit: _, ...filter }: OutcomesSearch): OutcomeQuery {
  return filter;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
