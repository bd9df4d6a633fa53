import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import {
  QUESTION_AGES,
  QUESTION_CHANNELS,
  QUESTION_STATES,
  type QuestionAge,
  type QuestionChannel,
  type QuestionState,
} from '#contract/plain/question/question-state.ts';

/** The address of the inbox. The filter has the names and values that the calls take; the rest is the desk's own. */
export type InboxSearch = {
  states?: QuestionState;
  /** Questions whose proposed refusal or wording waits for the organiser's confirmation. */
  toConfirm?: 'true';
  /** A theme's code; `none` for questions without a theme. */
  theme?: string;
  language?: Language;
  channel?: QuestionChannel;
  age?: QuestionAge;
  hasTopic?: 'true' | 'false';
  isMine?: 'true';
  search?: string;
  order?: 'oldest';
  /** The id of the question that is read. */
  question?: string;
  /** The id of the topic that questions are added to. */
  for?: string;
};

/** Questions that wait for a decision, the longest wait first. */
export const WAITING = { states: 'received', order: 'oldest' } as const satisfies InboxSearch;

/** Refusals and wordings that wait for a second person, the longest wait first. */
export const TO_CONFIRM = { toConfirm: 'true', order: 'oldest' } as const satisfies InboxSearch;

/** Questions that wait for an answer from their recipient, the longest wait first. */
export const REDIRECTED = { states: 'redirected', order: 'oldest' } as const satisfies InboxSearch;

/** Leaves out values that it does not know: an address may come from a newer desk. */
export function readInboxSearch(input: Record<string, unknown>): InboxSearch {
  const { states, toConfirm, theme, language, channel, age, hasTopic, isMine, ...rest } = {
    ...earlierFilter(input),
    ...input,
  };
  return withoutUndefined({
    states: QUESTION_STATES.find((state) => state === states),
    toConfirm: toConfirm === 'true' ? ('true' as const) : undefined,
    theme: textOf(theme),
    language: LANGUAGES.find((one) => one === language),
    channel: QUESTION_CHANNELS.find((one) => one === channel),
    age: QUESTION_AGES.find((one) => one === (EARLIER_AGE.get(age) ?? age)),
    hasTopic: (['true', 'false'] as const).find((one) => one === hasTopic),
    isMine: isMine === 'true' ? ('true' as const) : undefined,
    search: textOf(rest['search']),
    order: rest['order'] === 'oldest' ? ('oldest' as const) : undefined,
    question: textOf(rest['question']),
    for: textOf(rest['for']),
  });
}

/** The filter of an address, bookmark or view in the names of earlier desks. */
function earlierFilter({ state, topic, mine, ...input }: Record<string, unknown>): Record<string, unknown> {
  const named = state === 'toConfirm' ? { toConfirm: 'true' } : { states: state };
  const isReplaced = 'states' in input || 'toConfirm' in input;
  return { ...(isReplaced ? {} : named), hasTopic: EARLIER_TOPIC.get(topic), isMine: mine };
}

const EARLIER_AGE = new Map<unknown, string>([
  ['long', 'overdue'],
  ['veryLong', 'severelyOverdue'],
]);

const EARLIER_TOPIC = new Map<unknown, string>([
  ['with', 'true'],
  ['without', 'false'],
]);

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T> {
  const isDefined = (filtered: object): filtered is Defined<T> =>
    Object.values(filtered).every((value) => value !== undefined);
  const filtered: object = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  return isDefined(filtered) ? filtered : {};
}

/** The filter alone, as the calls take it in their query. */
export function filterOf({ question: _question, order: _order, for: _topic, ...filter }: InboxSearch) {
  return filter;
}

/** The same filter as JSON, for the calls that take it in their body. */
export function filterInBody(search: InboxSearch) {
  const { states, toConfirm, theme, hasTopic, isMine, ...rest } = filterOf(search);
  return withoutUndefined({
    ...rest,
    states: states === undefined ? undefined : [states],
    toConfirm: toConfirm === undefined ? undefined : (true as const),
    theme: theme === 'none' ? null : theme,
    hasTopic: hasTopic === undefined ? undefined : hasTopic === 'true',
    isMine: isMine === undefined ? undefined : (true as const),
  });
}

/** What stays when every filter is cleared. */
export function withoutFilters({ order, question, for: topic }: Record<string, unknown>): InboxSearch {
  return readInboxSearch({ order, question, for: topic });
}

/** True when something is left out of the list. */
export function isFiltered(search: InboxSearch): boolean {
  return Object.keys(filterOf(search)).length > 0;
}

/** Filter and order as they stand in an address. */
export function addressOf({ question: _question, for: _topic, ...search }: InboxSearch): string {
  return new URLSearchParams(search).toString();
}

/**
 * Filter and order as a view or an account keeps them. The earlier names are added for desks of the previous release,
 * which read no others. The next release writes `addressOf` alone.
 */
export function storedFilterOf(search: InboxSearch): string {
  const { states, toConfirm, hasTopic, isMine } = search;
  const earlier = withoutUndefined({
    state: toConfirm === undefined ? states : 'toConfirm',
    topic: hasTopic === undefined ? undefined : { true: 'with', false: 'without' }[hasTopic],
    mine: isMine,
  });
  const names = new URLSearchParams(earlier).toString();
  return [addressOf(search), names].filter((part) => part !== '').join('&');
}

/** Reads what a view or an account has kept. */
export function searchAt(stored: string): InboxSearch {
  return readInboxSearch(Object.fromEntries(new URLSearchParams(stored)));
}

/** The filter that the desk opens again for an organiser. Searched words are left out: they may be names. */
export function rememberedFilterOf({ search: _words, ...filter }: InboxSearch): string {
  return storedFilterOf(filter);
}

/** Where the inbox opens for an organiser who last chose this filter; null where they never chose one. */
export function searchToOpen(inboxFilter: string | null): InboxSearch {
  return inboxFilter === null ? WAITING : searchAt(inboxFilter);
}

/** True where the inbox shows all questions of a view, and no others. */
export function isView(search: InboxSearch, view: InboxSearch): boolean {
  return addressOf(filterOf(search)) === addressOf(filterOf(view));
}

/** Whether a filter keeps a listed question that is now in another state; undefined where only the service knows. */
export function keepsState(search: InboxSearch, now: QuestionState): boolean | undefined {
  const { states, hasTopic, age, isMine, toConfirm } = search;
  if ((states ?? now) !== now) return false;
  if (hasTopic !== undefined && (hasTopic === 'true') !== (now === 'accepted')) return false;
  return toConfirm !== undefined || age !== undefined || isMine !== undefined ? undefined : true;
}
