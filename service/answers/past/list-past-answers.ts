import type { PastAnswerList, PastRow } from '#contract/answer/past-answer.ts';
import type { pastAnswerCalls } from '#contract/calls/answers/past.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { LANGUAGES, type Language, type Localized } from '#contract/plain/language.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findMeetings, findPage, findPastAnswers, type PastAnswer } from './library-queries.ts';
import { findFound, type FoundIn } from './search/find-found.ts';
import { excerptOf, markFound } from './search/mark-found.ts';
import { type FindRelated, prepareSearch } from './search/prepare-search.ts';

/** One page of the library, with the found words marked. @throws the problem `past-answer-not-found` for `after` */
export async function listPastAnswers(
  { findRelated }: { findRelated: FindRelated },
  { db }: Pick<CallContext<Transaction>, 'db'>,
  { query }: Parsed<typeof pastAnswerCalls.listPastAnswers>,
): Promise<PastAnswerList> {
  const { limit, language } = query;
  const search = await prepareSearch({ db, findRelated }, query);
  // One more row tells whether another page follows.
  const { ids, total, isKnown } = await findPage(db, { ...query, search, limit: limit + 1 });
  if (!isKnown) throw problem('past-answer-not-found');
  const page = await findPastAnswers(db, ids.slice(0, limit));
  const found = await findFound(db, search, page);
  const searched = language === undefined ? LANGUAGES : [language];
  return {
    answers: page.map((answer) => rowOf(answer, found, searched)),
    total,
    next: ids.length > limit ? (ids[limit - 1] ?? null) : null,
    related: search?.related ?? [],
    meetings: await findMeetings(db),
  };
}

function rowOf(answer: PastAnswer, foundIn: FoundIn, searched: readonly Language[]): PastRow {
  const found = { fr: foundIn(answer, 'fr'), en: foundIn(answer, 'en') };
  const { id, origin, label, heldOn, nameFr, nameEn, headings, texts } = answer;
  return {
    id,
    origin,
    label,
    meeting: { heldOn, nameFr, nameEn },
    headingFr: headings.fr === null ? null : markFound(headings.fr, found.fr),
    headingEn: headings.en === null ? null : markFound(headings.en, found.en),
    excerpt: firstExcerpt(texts, found, searched),
    languages: LANGUAGES.filter((language) => texts[language] !== null),
  };
}

type Found = Localized<ReadonlySet<string>>;

function firstExcerpt(texts: PastAnswer['texts'], found: Found, searched: readonly Language[]): PastRow['excerpt'] {
  for (const language of searched) {
    const excerpt = excerptOf(texts[language] ?? '', found[language]);
    if (excerpt !== null) return { ...excerpt, language };
  }
  return null;
}
