/** CSV files whose cells a spreadsheet does not run as formulas. No I/O. */
import type { Options } from 'csv-stringify';
import { stringify } from 'csv-stringify/sync';
import { plainLines } from './plain-text.ts';
import { type Separator, SEPARATORS } from './separators.ts';

/**
 * Characters that a spreadsheet may take for the start of a formula (OWASP, CSV Injection): at the start of a cell, and
 * after a character that starts a cell with another separator.
 */
const FORMULA = /(^|[,;\n])([\s"]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Replaces control characters in a cell's text, and puts an apostrophe before a possible formula. */
export function cellText(text: string): string {
  const lines = plainLines(text.replaceAll('\t', ' '));
  return lines.join('\n').replace(FORMULA, "$1$2'");
}

/** Options for CSV (RFC 4180) in UTF-8, with the byte order mark by which Excel recognises it. */
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

/** Rows of a file that is written in parts. The first part has the byte order mark and the column heads. */
export function csvPart(rows: string[][], { columns, separator, isFirst }: Part): string {
  return stringify(rows, { ...csvOptions(columns, separator), header: isFirst, bom: isFirst });
}
