import type { PastText, ShownPastAnswer } from '#contract/answer/past-answer.ts';
import type { pastAnswerCalls } from '#contract/calls/answers/past.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { figuresIn } from '#contract/plain/answer/figures-in-text.ts';
import { countWords } from '#contract/plain/answer/speaking-time.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findPastAnswers, type PastAnswer } from './library-queries.ts';
import { findFound, type FoundIn } from './search/find-found.ts';
import { markFound } from './search/mark-found.ts';
import { type FindRelated, prepareSearch } from './search/prepare-search.ts';

/** One answer of the library in both languages. @throws the problem `past-answer-not-found` */
export async function showPastAnswer(
  { findRelated }: { findRelated: FindRelated },
  { db }: Pick<CallContext<Transaction>, 'db'>,
  { params, query }: Parsed<typeof pastAnswerCalls.showPastAnswer>,
): Promise<ShownPastAnswer> {
  const [answer] = await findPastAnswers(db, [params.pastAnswerId]);
  if (answer === undefined) throw problem('past-answer-not-found');
  const foundIn = await findFound(db, await prepareSearch({ db, findRelated }, query), [answer]);
  const { id, origin, label, heldOn, nameFr, nameEn, source, importedBy, importedAt } = answer;
  return {
    id,
    origin,
    label,
    meeting: { heldOn, nameFr, nameEn },
    texts: { fr: textIn('fr', answer, foundIn), en: textIn('en', answer, foundIn) },
    source,
    importedBy,
    importedAt,
  };
}

function textIn(language: Language, answer: PastAnswer, foundIn: FoundIn): PastText | null {
  const [heading, text] = [answer.headings[language], answer.texts[language]];
  if (text === null) return null;
  const found = foundIn(answer, language);
  return {
    heading: heading === null ? null : markFound(heading, found),
    text: markFound(text, found),
    words: countWords(text),
    figures: figuresIn(text),
  };
}
