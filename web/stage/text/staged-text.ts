/** Prepares texts of shareholders for a screen. The register keeps them as typed. No I/O. */
import type { Language } from '#contract/plain/language.ts';

/** A part of a text, in one direction of writing. */
export type TextRun = { text: string; isRightToLeft: boolean };

const MARKS_MAX = 3;
const JOINERS = '\u200c\u200d';
const BREAKS = /[\n\r\t\v\f\u0085\u2028\u2029]+/gu;
/** Control characters, and halves of a character. */
const CONTROLS = /[\p{Cc}\p{Cs}]/gu;
/** Format characters. Some Arabic ones are visible, so only those that fonts ignore are removed. */
const FORMATS = /\p{Cf}/gu;
const IGNORED = /\p{Default_Ignorable_Code_Point}/u;
const MARKS = /[\p{M}\u200c\u200d]+/gu;
const MARK = /\p{M}/u;
const RIGHT = String.raw`\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}`;
const RIGHT_TO_LEFT = new RegExp(`([${RIGHT}](?:[\\s\\d\\p{M}${RIGHT}]*[${RIGHT}])?)`, 'u');
/** « maintiendrez-vous » and « a-t-il » never break. The letter before the hyphen holds the rest of its word. */
const COMPOUND = /(\p{L}-(?:t-)?(?:vous|nous|ils?|elles?|on|je|tu|ce)(?!\p{L}))/iu;

/** The text with its limits for a screen: no invisible characters, and few marks on each letter. */
export function cleanText(text: string): string {
  return text
    .replaceAll(BREAKS, ' ')
    .replaceAll(CONTROLS, '')
    .replaceAll(FORMATS, (one) => (IGNORED.test(one) && !JOINERS.includes(one) ? '' : one))
    .replaceAll(MARKS, firstMarks);
}

/** The text as it is staged: clean, and with the spaces of its language. */
export function stageText(text: string, language: Language): string {
  const clean = cleanText(text);
  if (language === 'en') return clean;
  return clean
    .replaceAll(/[ \u00a0]([;!?%])/gu, '\u202f$1')
    .replaceAll(/ ([:€»])/gu, '\u00a0$1')
    .replaceAll('« ', '«\u00a0');
}

/** Splits a text into compounds, inside which no line may break, and the rest. */
export function compoundsIn(text: string, language: Language): { text: string; isCompound: boolean }[] {
  if (language === 'en') return [{ text, isCompound: false }];
  const parts = text.split(COMPOUND).map((part, index) => ({ text: part, isCompound: index % 2 === 1 }));
  return parts.filter((part) => part.text !== '');
}

/** Splits a text where its direction changes, so that no run can reorder its neighbours. */
export function runsOf(text: string): TextRun[] {
  const parts = text.split(RIGHT_TO_LEFT).map((part, index) => ({ text: part, isRightToLeft: index % 2 === 1 }));
  return parts.filter((run) => run.text !== '');
}

/** Joiners stay, because emoji and some scripts need them. */
function firstMarks(run: string): string {
  let count = 0;
  return Array.from(run)
    .filter((one) => !MARK.test(one) || ++count <= MARKS_MAX)
    .join('');
}
