/** The line of a reused answer among the figures and sources. No I/O. */
import type { Figure } from '#contract/answer/answer.ts';
import { type Language, LOCALES } from '#contract/plain/language.ts';
import type { PastAnswer } from './library-queries.ts';

const LABEL_MAX_LENGTH = 200;
const SOURCE_MAX_LENGTH = 500;

/** `T24-03`, its heading, and the meeting with its day, in the language of the reused text. */
export function sourceOf(past: PastAnswer, language: Language): Figure {
  const { label, heldOn, headings, nameFr, nameEn, source } = past;
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  const date = day.format(new Date(heldOn));
  const meeting = (language === 'fr' ? nameFr : nameEn) ?? nameFr ?? nameEn;
  const name = label ?? date;
  return {
    label: name,
    value: shortened(headings[language] ?? headings.fr ?? headings.en ?? name, LABEL_MAX_LENGTH),
    source: shortened([meeting, date, source].filter((part) => part !== null).join(', '), SOURCE_MAX_LENGTH),
  };
}

function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).toWellFormed()}…`;
}
