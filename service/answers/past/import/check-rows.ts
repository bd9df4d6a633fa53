/** Checks the values of imported rows. No I/O. */
import { hash } from 'node:crypto';
import type { Fault } from '#contract/answer/past-answer.ts';
import { ANSWER_MAX_LENGTH } from '#contract/plain/answer/answer-state.ts';
import { PAST_ANSWER_MAX_LENGTH as MAX, type PastAnswerColumn } from '#contract/plain/answer/import-fault.ts';
import { foldText } from '#contract/plain/fold.ts';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { hasVisibleText } from '#contract/plain/visible-text.ts';
import { isoDate } from './iso-date.ts';
import { faultOf, type Row } from './read-rows.ts';

export type NewPastAnswer = {
  line: number;
  meeting: string | null;
  heldOn: string;
  label: string | null;
  headings: Record<Language, string | null>;
  texts: Record<Language, string | null>;
  source: string | null;
  digest: string;
};

const MAX_LENGTH: Record<PastAnswerColumn, number> = {
  meeting: MAX.meeting,
  date: MAX.number,
  number: MAX.number,
  heading_fr: MAX.heading,
  heading_en: MAX.heading,
  text_fr: ANSWER_MAX_LENGTH,
  text_en: ANSWER_MAX_LENGTH,
  source: MAX.source,
};

const CONTROL = /[^\P{Cc}\n\t]/u;
/** The beginning of a letter in UTF-8 that was read as Windows-1252, or what no UTF-8 is read as. */
const MISREAD = /[\u00c2\u00c3][\u0080-\u00bf]|\u00e2\u20ac|\ufffd/;

type Checked = { answers: NewPastAnswer[]; faults: Fault[]; faultyLines: Set<number> };

/** The answers of the rows without a fault, and the faults of the others. */
export function checkRows(rows: readonly Row[]): Checked {
  const checked: Checked = { answers: [], faults: [], faultyLines: new Set() };
  const headings = new Map<string, NewPastAnswer>();
  for (const row of rows) {
    const faults: Fault[] = [];
    const answer = checkRow(row, faults);
    if (answer !== undefined) faults.push(...takenHeadings(answer, row, headings));
    if (answer !== undefined && faults.length === 0) checked.answers.push(answer);
    else checked.faultyLines.add(row.line);
    checked.faults.push(...faults);
  }
  return checked;
}

/** The answer of a row; undefined when it has a fault. */
function checkRow(row: Row, faults: Fault[]): NewPastAnswer | undefined {
  const meeting = textOf('meeting', row, faults);
  const label = textOf('number', row, faults);
  const source = textOf('source', row, faults);
  const headings = { fr: textOf('heading_fr', row, faults), en: textOf('heading_en', row, faults) };
  const texts = { fr: textOf('text_fr', row, faults), en: textOf('text_en', row, faults) };
  const heldOn = dateOf(row, faults);
  if (faults.length === 0) requireLanguages({ headings, texts }, row, faults);
  if (heldOn === undefined || faults.length > 0) return undefined;
  const digest = hash('sha256', JSON.stringify([heldOn, label, headings.fr, headings.en, texts.fr, texts.en]));
  return { line: row.line, meeting, heldOn, label, headings, texts, source, digest };
}

/** The trimmed text of a cell; null when it is empty or has a fault. */
function textOf(column: PastAnswerColumn, { line, cells }: Row, faults: Fault[]): string | null {
  const { name, value } = cells.get(column) ?? { name: column, value: null };
  if (value === null || value === undefined) return null;
  const refuse = (code: Fault['code'], expected: string, limit = {}) => {
    faults.push(faultOf({ line, column: name, value, code, expected, ...limit }));
    return null;
  };
  if (typeof value !== 'string') return refuse('wrong-type', 'a text');
  const text = value.replaceAll(/\r\n?/g, '\n').trim();
  if (!text.isWellFormed() || CONTROL.test(text)) return refuse('forbidden-character', 'no control character');
  if (!hasVisibleText(text)) return null;
  if (MISREAD.test(text)) return refuse('wrong-encoding', 'a file in UTF-8');
  const most = MAX_LENGTH[column];
  if (text.length > most) return refuse('too-long', `${most} characters at most`, { most });
  return text;
}

const DATE_FORMS = 'a date such as 2024-05-14 or 14/05/2024';

function dateOf(row: Row, faults: Fault[]): string | undefined {
  const known = faults.length;
  const written = textOf('date', row, faults);
  if (faults.length > known) return undefined;
  const date = written === null ? undefined : isoDate(written);
  if (date !== undefined) return date;
  const { name: column, value } = row.cells.get('date') ?? { name: 'date', value: '' };
  const code = written === null ? 'required' : 'not-a-date';
  faults.push(faultOf({ line: row.line, column, value: value ?? '', code, expected: DATE_FORMS }));
  return undefined;
}

/** A row has one language with heading and text, and no language with one of them alone. */
function requireLanguages(
  { headings, texts }: Pick<NewPastAnswer, 'headings' | 'texts'>,
  { line, cells }: Row,
  faults: Fault[],
): void {
  const missing = (column: PastAnswerColumn, expected: string) => {
    faults.push(faultOf({ line, column: cells.get(column)?.name ?? column, code: 'required', expected }));
  };
  for (const language of LANGUAGES) {
    const [heading, text] = [headings[language], texts[language]];
    if (heading !== null && text === null) missing(`text_${language}`, 'a text, or no heading in this language');
    if (heading === null && text !== null) missing(`heading_${language}`, 'a heading, or no text in this language');
  }
  if (faults.length === 0 && texts.fr === null && texts.en === null) {
    faults.push(faultOf({ line, code: 'required', expected: 'a heading and a text in French or English' }));
  }
}

/** A heading that an earlier row of the same day has with another text. */
function takenHeadings(answer: NewPastAnswer, { line, cells }: Row, known: Map<string, NewPastAnswer>): Fault[] {
  return LANGUAGES.flatMap((language) => {
    const heading = answer.headings[language];
    if (heading === null) return [];
    const key = `${language} ${answer.heldOn} ${foldText(heading)}`;
    const earlier = known.get(key);
    if (earlier === undefined) known.set(key, answer);
    if (earlier === undefined || earlier.texts[language] === answer.texts[language]) return [];
    const column = cells.get(`heading_${language}`)?.name ?? '';
    const expected = `a heading of its own: line ${earlier.line} has it with another text`;
    return faultOf({ line, column, value: heading, code: 'heading-taken', expected, otherLine: earlier.line });
  });
}
