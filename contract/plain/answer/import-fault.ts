/** The columns of a file with past answers, their match with ours, and the faults that its rows may have. */

export const PAST_ANSWER_COLUMNS = [
  'meeting',
  'date',
  'number',
  'heading_fr',
  'heading_en',
  'text_fr',
  'text_en',
  'source',
] as const;
export type PastAnswerColumn = (typeof PAST_ANSWER_COLUMNS)[number];

export const IMPORT_FAULTS = [
  /** The rest of the file cannot be read. */
  'unreadable',
  'column-missing',
  'column-twice',
  /** No language has a column of headings and a column of texts. */
  'no-language',
  'too-many-rows',
  'too-many-columns',
  /** The row has fewer or more cells than the file has columns. */
  'cells',
  /** Only in JSON: the value is no text. */
  'wrong-type',
  'required',
  'not-a-date',
  'too-long',
  /** NUL or another control character, or half of a surrogate pair. */
  'forbidden-character',
  /** The file was written or read in another encoding than UTF-8. */
  'wrong-encoding',
  /** An earlier row of the file has the same heading and date, and another text. */
  'heading-taken',
] as const;

/** In UTF-16 units. */
export const PAST_ANSWER_MAX_LENGTH = { meeting: 200, number: 20, heading: 300, source: 300 } as const;

/** Room for about 2,000 answers in both languages. */
export const IMPORT_CONTENT_MAX_LENGTH = 3_000_000;
export const IMPORT_ROWS_MAX = 5000;
export const IMPORT_COLUMNS_MAX = 200;
/** Longer names are cut. */
export const COLUMN_NAME_MAX_LENGTH = 100;

/** The name of a file's column for each of ours; null for none. */
export type ColumnMatch = Record<PastAnswerColumn, string | null>;

/** What a match still needs: a column of dates, or headings and texts in the same language. */
export function missingIn(match: ColumnMatch): ('date' | 'language')[] {
  const has = (...columns: PastAnswerColumn[]) => columns.every((column) => match[column] !== null);
  const hasLanguage = has('heading_fr', 'text_fr') || has('heading_en', 'text_en');
  return [...(has('date') ? [] : (['date'] as const)), ...(hasLanguage ? [] : (['language'] as const))];
}
