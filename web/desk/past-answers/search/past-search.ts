import { LANGUAGES, type Language } from '#contract/plain/language.ts';

/** What the address keeps of the library: the filters, and the open answer. */
export type PastSearch = {
  search?: string;
  /** Searches the typed words only, without those that mean the same. */
  words?: 'typed';
  language?: Language;
  /** A day such as 2024-05-14, of the meetings that are shown. */
  heldOn?: string;
  /** The id of the open answer. */
  answer?: string;
};

/** Changes the address; `undefined` removes a value. */
export type ChangeSearch = (
  change: { [Key in keyof PastSearch]?: PastSearch[Key] | undefined },
  replace?: boolean,
) => void;

/** As long as the service accepts. */
const SEARCH_MAX_LENGTH = 200;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Drops unknown values, because an address may come from a newer version of the desk. */
export function readPastSearch({ search, words, language, heldOn, answer }: Record<string, unknown>): PastSearch {
  const known = LANGUAGES.find((one) => one === language);
  const typed = typeof search === 'string' ? search.trim().slice(0, SEARCH_MAX_LENGTH) : '';
  return {
    ...(typed === '' ? {} : { search: typed, ...(words === 'typed' ? { words } : {}) }),
    ...(known === undefined ? {} : { language: known }),
    ...(typeof heldOn === 'string' && DAY.test(heldOn) ? { heldOn } : {}),
    ...(typeof answer === 'string' && ID.test(answer) ? { answer } : {}),
  };
}
