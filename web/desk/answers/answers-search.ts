import { ANSWER_ORDERS, DUE_TIMES, ROW_STATES, type RowState } from '#contract/plain/answer/answer-filter.ts';
import { ANSWER_TABS, type AnswerTab } from '../answer-tabs/answer-tab.ts';
import type { AnswerFilter } from '../queries/answers-query.ts';

/** The query string of the address of the answers: the tab, and the filters as the contract spells them. */
export type AnswersSearch = {
  /** If undefined: the first tab of the organiser. */
  tab?: AnswerTab;
  /** Words of a heading, or the number of a topic. */
  search?: string;
  fr?: RowState;
  en?: RowState;
  /** The id of an organiser, or `NO_EXPERT`. */
  expert?: string;
  due?: (typeof DUE_TIMES)[number];
  order?: (typeof ANSWER_ORDERS)[number];
};

/** The service refuses a longer search. */
const SEARCH_MAX_LENGTH = 200;
const EXPERT_MAX_LENGTH = 100;

/** Drops unknown values, because an address may come from a newer version of the desk. */
export function readAnswersSearch(typed: Record<string, unknown>): AnswersSearch {
  const tab = knownOf(ANSWER_TABS, typed['tab']);
  const search = textOf(typed['search']).trim().slice(0, SEARCH_MAX_LENGTH);
  const expert = textOf(typed['expert']);
  const [fr, en] = [knownOf(ROW_STATES, typed['fr']), knownOf(ROW_STATES, typed['en'])];
  const [due, order] = [knownOf(DUE_TIMES, typed['due']), knownOf(ANSWER_ORDERS, typed['order'])];
  return {
    ...(tab === undefined ? {} : { tab }),
    ...(search === '' ? {} : { search }),
    ...(fr === undefined ? {} : { fr }),
    ...(en === undefined ? {} : { en }),
    ...(expert === '' || expert.length > EXPERT_MAX_LENGTH ? {} : { expert }),
    ...(due === undefined ? {} : { due }),
    ...(order === undefined || order === 'due' ? {} : { order }),
  };
}

/** The filter in the form of the call. */
export function filterOf({ tab: _, ...filter }: AnswersSearch): AnswerFilter {
  return filter;
}

function knownOf<const Known extends string>(known: readonly Known[], value: unknown): Known | undefined {
  return known.find((one) => one === value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
