/** Questions as rows of a CSV file that no spreadsheet takes for formulas. No I/O. */
import { type Options, stringify } from 'csv-stringify';
import type { Transform } from 'node:stream';
import type { OrganisersQuestion } from '#contract/organisers-question.ts';
import { plainLines } from './terminal-text.ts';

/**
 * What a spreadsheet may take for the beginning of a formula (OWASP, CSV Injection): at the beginning of a cell, and
 * behind whatever would begin a cell if the file were read with another separator.
 */
const FORMULA = /(^|[,;\n])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** The text of a cell: control characters replaced, an apostrophe before what could be a formula. */
export function cellText(text: string): string {
  const lines = plainLines(text.replaceAll('\t', ' '));
  return lines.join('\n').replace(FORMULA, "$1$2'");
}

const COLUMNS = [
  'reference',
  'received at (UTC)',
  'received at (local)',
  'time zone',
  'language',
  'channel',
  'state',
  'question',
  'first name',
  'last name',
  'e-mail',
  'company',
  'country',
  'financial e-mail',
];

/** The cells of a question, in the order of the columns. What has been erased is empty. */
export function questionCells(question: OrganisersQuestion, timeZone: string): string[] {
  const { reference, receivedAt, language, channel, state, text, author, country, hasConsented } = question;
  const local = Temporal.Instant.fromEpochMilliseconds(receivedAt.getTime()).toZonedDateTimeISO(timeZone);
  return [
    reference,
    receivedAt.toISOString(),
    local.toPlainDateTime().toString({ smallestUnit: 'second' }).replace('T', ' '),
    timeZone,
    language,
    channel,
    state,
    text ?? '',
    author?.firstName ?? '',
    author?.lastName ?? '',
    author?.email ?? '',
    author?.company ?? '',
    country ?? '',
    hasConsented ? 'yes' : 'no',
  ];
}

export const SEPARATORS = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof SEPARATORS;

export function isSeparator(name: unknown): name is Separator {
  return typeof name === 'string' && Object.hasOwn(SEPARATORS, name);
}

/** Takes rows of cells, gives CSV (RFC 4180) in UTF-8 with the mark by which Excel knows it. */
export function csvWriter(separator: Separator): Transform {
  const options: Options = {
    bom: true,
    header: true,
    columns: COLUMNS,
    delimiter: SEPARATORS[separator],
    record_delimiter: 'windows',
    quoted: true,
    cast: { string: cellText },
  };
  return stringify(options);
}
