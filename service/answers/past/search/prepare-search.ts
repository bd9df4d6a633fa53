import type { PastAnswerList } from '#contract/answer/past-answer.ts';
import { foldText } from '#contract/plain/fold.ts';
import { LANGUAGES, type Language, type Localized } from '#contract/plain/language.ts';
import type { Queryable } from '../../../database/database.ts';
import { type RelatedForm, type SearchPart, writeQueries } from './search-queries.ts';

/** Finds the forms of the glossary that mean the same as the typed words; empty when there is none. */
export type FindRelated = (db: Queryable, typed: string) => Promise<readonly SearchPart[]>;

type Typed = { search?: string | undefined; words: 'related' | 'typed'; language?: Language | undefined };

/** A search of the library, ready for its queries. */
export type PreparedSearch = {
  typed: string;
  /** The other forms of the typed words, searched or not. */
  related: PastAnswerList['related'];
  /** Those that are searched. */
  forms: Localized<readonly RelatedForm[]>;
  /** With these forms as alternatives; undefined when only the typed words are searched. */
  widened: Localized<string | null> | undefined;
};

const TYPED_LABEL = /^[a-z]\d{2}-?\d+$/i;

/** A number such as T24-03 finds its answer only. */
export function isLabel(typed: string): boolean {
  return TYPED_LABEL.test(typed);
}

/** Undefined without a search. */
export async function prepareSearch(
  { db, findRelated }: { db: Queryable; findRelated: FindRelated },
  { search: typed, words, language }: Typed,
): Promise<PreparedSearch | undefined> {
  if (typed === undefined || typed === '') return undefined;
  const parts = isLabel(typed) ? [] : await findRelated(db, typed);
  const searched = language === undefined ? LANGUAGES : [language];
  const related = listed(parts, searched);
  const isWidened = words === 'related' && related.length > 0;
  if (!isWidened) return { typed, related, forms: { fr: [], en: [] }, widened: undefined };
  const formsIn = (one: Language) => (searched.includes(one) ? parts.flatMap((part) => part.related[one]) : []);
  return {
    typed,
    related,
    forms: { fr: formsIn('fr'), en: formsIn('en') },
    widened: await writeQueries(db, parts),
  };
}

/** Each form once, although both languages or two typed words may have it. */
function listed(parts: readonly SearchPart[], languages: readonly Language[]): PastAnswerList['related'] {
  const all = parts.flatMap(({ related }) =>
    languages.flatMap((language) => related[language].map(({ form }) => ({ language, form }))),
  );
  return all.filter(({ form }, index) => all.findIndex((one) => foldText(one.form) === foldText(form)) === index);
}
