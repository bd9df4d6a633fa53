import { type Language, LANGUAGES } from '#contract/language.ts';
import {
  QUESTION_AGES,
  QUESTION_CHANNELS,
  QUESTION_STATES,
  type QuestionAge,
  type QuestionChannel,
  type QuestionState,
} from '#contract/question/question-state.ts';

export const TO_CONFIRM = 'toConfirm';
const STATES = [...QUESTION_STATES, TO_CONFIRM] as const;

/** What of the inbox stands in its address: which questions, in which order, and the one that is read. */
export type InboxSearch = {
  /** `toConfirm`: refusals that a colleague has proposed. */
  state?: QuestionState | typeof TO_CONFIRM;
  theme?: string;
  language?: Language;
  channel?: QuestionChannel;
  age?: QuestionAge;
  topic?: 'with' | 'without';
  mine?: true;
  search?: string;
  order?: 'oldest';
  /** By its id. */
  question?: string;
  /** The topic that questions are added to, by its id. */
  for?: string;
};

/** What the desk opens on: what waits for a decision, the question that has waited longest first. */
export const WAITING = { state: 'received', order: 'oldest' } as const satisfies InboxSearch;

/** What a recipient still has to answer, the question that has waited longest first. */
export const REDIRECTED = { state: 'redirected', order: 'oldest' } as const satisfies InboxSearch;

/** What is not understood is left out: an address may come from a newer desk. */
export function readInboxSearch(given: Record<string, unknown>): InboxSearch {
  const { theme, mine, search, question } = given;
  return withoutUndefined({
    state: STATES.find((state) => state === given['state']),
    theme: textOf(theme),
    language: LANGUAGES.find((language) => language === given['language']),
    channel: QUESTION_CHANNELS.find((channel) => channel === given['channel']),
    age: QUESTION_AGES.find((age) => age === given['age']),
    topic: (['with', 'without'] as const).find((topic) => topic === given['topic']),
    mine: mine === true ? (true as const) : undefined,
    search: textOf(typeof search === 'number' ? String(search) : search),
    order: given['order'] === 'oldest' ? ('oldest' as const) : undefined,
    question: textOf(question),
    for: textOf(given['for']),
  });
}

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

const HAS_TOPIC = { with: 'true', without: 'false' } as const;

/** The filter as the calls that list and count take it. */
export function filterOf({ state, theme, language, channel, age, topic, mine, search }: InboxSearch) {
  return withoutUndefined({
    states: state === TO_CONFIRM ? undefined : state,
    toConfirm: state === TO_CONFIRM ? ('true' as const) : undefined,
    theme,
    language,
    channel,
    age,
    hasTopic: topic === undefined ? undefined : HAS_TOPIC[topic],
    isMine: mine === true ? ('true' as const) : undefined,
    search,
  });
}

/** The same, as a command takes it that decides all that match. */
export function commandFilterOf({ state, theme, language, channel, age, topic, mine, search }: InboxSearch) {
  return withoutUndefined({
    states: state === undefined || state === TO_CONFIRM ? undefined : [state],
    toConfirm: state === TO_CONFIRM ? (true as const) : undefined,
    theme: theme === 'none' ? null : theme,
    language,
    channel,
    age,
    hasTopic: topic === undefined ? undefined : topic === 'with',
    isMine: mine,
    search,
  });
}

/** What stays when every filter is cleared. */
export function withoutFilters({ order, question, for: topic }: Record<string, unknown>): InboxSearch {
  return readInboxSearch({ order, question, for: topic });
}

/** True when something is left out of the list. */
export function isFiltered({ question: _question, order: _order, for: _topic, ...filter }: InboxSearch): boolean {
  return Object.keys(filter).length > 0;
}

/** The filters as they stand in an address, without the question that is read or a topic to add to: what a view keeps. */
export function addressOf({ question: _question, for: _topic, ...filter }: InboxSearch): string {
  const values = Object.entries(filter).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(values).toString();
}

/** What a view has kept. */
export function searchAt(address: string): InboxSearch {
  const { mine, ...values } = Object.fromEntries(new URLSearchParams(address));
  return readInboxSearch({ ...values, mine: mine === 'true' });
}

/** The filter an organiser is led back to. Words that were looked for are left out: they belong to a moment, and may be names. */
export function rememberedAddressOf({ search: _words, ...filter }: InboxSearch): string {
  return addressOf(filter);
}

/** Where the inbox opens for an organiser who last chose this filter; null where they never chose one. */
export function searchToOpen(inboxFilter: string | null): InboxSearch {
  return inboxFilter === null ? WAITING : searchAt(inboxFilter);
}

/** True where the inbox shows the questions of one state, and no part of them is left out. */
export function isWhole(search: InboxSearch, state: InboxSearch['state']): boolean {
  const { question: _question, order: _order, for: _topic, ...filter } = search;
  return filter.state === state && Object.keys(filter).length === 1;
}

/** The state of the questions that are listed, where they have the same. */
export function stateOfListed({ state }: InboxSearch): QuestionState | undefined {
  return state === TO_CONFIRM ? 'refusalProposed' : state;
}
