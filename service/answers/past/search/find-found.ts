import type { Language, Localized } from '#contract/plain/language.ts';
import type { Queryable } from '../../../database/database.ts';
import type { PastAnswer } from '../library-queries.ts';
import { foundIn, type FoundWords, wordsToTry } from './mark-found.ts';
import type { PreparedSearch } from './prepare-search.ts';
import { findFoundWords, type FoundWord, type RelatedForm } from './search-queries.ts';

/** The found words of an answer in one language, as its texts write them. */
export type FoundIn = (answer: PastAnswer, language: Language) => ReadonlySet<string>;

/** Finds the words of these answers that the search finds; none without a search. */
export async function findFound(
  db: Queryable,
  search: PreparedSearch | undefined,
  answers: readonly PastAnswer[],
): Promise<FoundIn> {
  if (search === undefined) return () => new Set();
  const { typed, forms } = search;
  const related = inEach((language) => [...new Set(forms[language].flatMap(({ words }) => words))]);
  const words = inEach((language) =>
    wordsToTry(
      { typed, related: related[language] },
      answers.flatMap((answer) => textsOf(answer, language)),
    ),
  );
  const rows = await findFoundWords(db, { typed, related }, words);
  const found = inEach((language) =>
    foundBy(
      rows.filter((row) => row.language === language),
      forms[language],
    ),
  );
  return (answer, language) => foundIn(textsOf(answer, language), found[language]);
}

function inEach<T>(valueIn: (language: Language) => T): Localized<T> {
  return { fr: valueIn('fr'), en: valueIn('en') };
}

function textsOf({ headings, texts }: PastAnswer, language: Language): string[] {
  return [headings[language] ?? '', texts[language] ?? ''];
}

function foundBy(rows: readonly FoundWord[], forms: readonly RelatedForm[]): FoundWords {
  const byWord = Map.groupBy(rows, ({ formWord }) => formWord);
  const wordsBy = (formWord: string | null) => new Set(byWord.get(formWord)?.map(({ word }) => word));
  return { typed: wordsBy(null), related: forms.map(({ words }) => words.map(wordsBy)) };
}
