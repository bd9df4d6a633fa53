import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import type { Queryable } from '../../database/database.ts';
import { findFoundWords, type PastAnswer } from './library-queries.ts';
import { wordsToTry } from './mark-found.ts';

/** The found words of each language, as the texts write them. */
export type Found = Record<Language, ReadonlySet<string>>;

/** The words of these answers that the search finds; none without a search. */
export async function findFound(
  db: Queryable,
  search: string | undefined,
  answers: readonly PastAnswer[],
): Promise<Found> {
  if (search === undefined || search === '') return { fr: new Set(), en: new Set() };
  const [fr = [], en = []] = LANGUAGES.map((language) =>
    wordsToTry(
      search,
      answers.flatMap(({ headings, texts }) => [headings[language] ?? '', texts[language] ?? '']),
    ),
  );
  const words = await findFoundWords(db, search, { fr, en });
  return { fr: new Set(words.fr), en: new Set(words.en) };
}
