/** Rows of a CSV file that no spreadsheet takes for formulas. No I/O. */
import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import type { Language } from '#contract/language.ts';
import { plainLines } from './plain-text.ts';

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

export const SEPARATORS = { comma: ',', semicolon: ';' } as const;
export type Separator = keyof typeof SEPARATORS;

export function isSeparator(name: unknown): name is Separator {
  return typeof name === 'string' && Object.hasOwn(SEPARATORS, name);
}

/** CSV (RFC 4180) in UTF-8 with the mark by which Excel knows it, as the writer of rows takes it. */
export function csvOptions(columns: string[], separator: Separator): Options {
  return {
    bom: true,
    header: true,
    columns,
    delimiter: SEPARATORS[separator],
    record_delimiter: 'windows',
    quoted: true,
    cast: { string: cellText },
  };
}

type Part = { columns: string[]; separator: Separator; isFirst: boolean };

/** Rows of a file that is written part by part: the first part has the mark and the heads of the columns. */
export function csvPart(rows: string[][], { columns, separator, isFirst }: Part): string {
  return stringify(rows, { ...csvOptions(columns, separator), header: isFirst, bom: isFirst });
}

/** What a spreadsheet expects where that language is spoken. */
export const SEPARATOR_IN: Record<Language, Separator> = { en: 'comma', fr: 'semicolon' };
