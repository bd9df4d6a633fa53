import type { PastText, ShownPastAnswer } from '#contract/answer/past-answer.ts';
import type { pastAnswerCalls } from '#contract/calls/answers/past.ts';
import type { Parsed } from '#contract/calls/call.ts';
import { figuresIn } from '#contract/plain/answer/figures-in-text.ts';
import { countWords } from '#contract/plain/answer/speaking-time.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Transaction } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { findFound, type Found } from './find-found.ts';
import { findPastAnswers, type PastAnswer } from './library-queries.ts';
import { markFound } from './mark-found.ts';

/** One answer of the library in both languages. @throws the problem `past-answer-not-found` */
export async function showPastAnswer(
  { db }: Pick<CallContext<Transaction>, 'db'>,
  { params, query }: Parsed<typeof pastAnswerCalls.showPastAnswer>,
): Promise<ShownPastAnswer> {
  const [answer] = await findPastAnswers(db, [params.pastAnswerId]);
  if (answer === undefined) throw problem('past-answer-not-found');
  const found = await findFound(db, query.search, [answer]);
  const { id, origin, label, heldOn, nameFr, nameEn, source, importedBy, importedAt } = answer;
  return {
    id,
    origin,
    label,
    meeting: { heldOn, nameFr, nameEn },
    texts: { fr: textIn('fr', answer, found), en: textIn('en', answer, found) },
    source,
    importedBy,
    importedAt,
  };
}

function textIn(language: Language, { headings, texts }: PastAnswer, found: Found): PastText | null {
  const [heading, text] = [headings[language], texts[language]];
  if (text === null) return null;
  return {
    heading: heading === null ? null : markFound(heading, found[language]),
    text: markFound(text, found[language]),
    words: countWords(text),
    figures: figuresIn(text),
  };
}
