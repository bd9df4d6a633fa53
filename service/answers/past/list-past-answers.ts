import type { PastAnswerList, PastRow } from '#contract/answer/past-answer.ts';
import type { pastAnswerCalls } from '#contract/calls/answers/past.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findMeetings, findPage, findPastAnswers, type PastAnswer } from './library-queries.ts';
import { findFound, type Found } from './find-found.ts';
import { excerptOf, markFound } from './mark-found.ts';

/** One page of the library, with the found words marked. @throws the problem `past-answer-not-found` for `after` */
export async function listPastAnswers(
  { db }: Pick<CallContext<Transaction>, 'db'>,
  { query }: Parsed<typeof pastAnswerCalls.listPastAnswers>,
): Promise<PastAnswerList> {
  const { limit, search, language } = query;
  // One more row tells whether another page follows.
  const { ids, total, isKnown } = await findPage(db, { ...query, limit: limit + 1 });
  if (!isKnown) throw problem('past-answer-not-found');
  const page = await findPastAnswers(db, ids.slice(0, limit));
  const found = await findFound(db, search, page);
  const searched = language === undefined ? LANGUAGES : [language];
  return {
    answers: page.map((answer) => rowOf(answer, found, searched)),
    total,
    next: ids.length > limit ? (ids[limit - 1] ?? null) : null,
    meetings: await findMeetings(db),
  };
}

function rowOf(answer: PastAnswer, found: Found, searched: readonly Language[]): PastRow {
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

function firstExcerpt(texts: PastAnswer['texts'], found: Found, searched: readonly Language[]): PastRow['excerpt'] {
  for (const language of searched) {
    const excerpt = excerptOf(texts[language] ?? '', found[language]);
    if (excerpt !== null) return { ...excerpt, language };
  }
  return null;
}
