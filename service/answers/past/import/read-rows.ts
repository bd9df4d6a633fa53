/** The content of an imported file before its columns are matched. No I/O. */
import type { Fault } from '#contract/answer/past-answer.ts';
import {
  COLUMN_NAME_MAX_LENGTH,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  type PastAnswerColumn,
} from '#contract/plain/answer/import-fault.ts';

export type FileRow = {
  /** The first line of the row; in JSON, the position of the object. */
  line: number;
  /** In the order of the file's columns. A row that cannot be read may have other cells. */
  values: readonly unknown[];
  /** The reason why the row cannot be read. */
  fault?: Fault;
};

export type Separator = ',' | ';' | '\t';

export type ReadFile = {
  /** The line of the column names. */
  line: number;
  names: string[];
  separator: Separator | null;
  /** Rows with content. */
  rows: FileRow[];
  /** Faults of the file as a whole: nothing of it is imported. */
  faults: Fault[];
};

/** A file of which nothing can be read. */
export function unreadable(line: number, expected: string): ReadFile {
  const faults = [faultOf({ line, code: 'unreadable', expected })];
  return { line, names: [], separator: null, rows: [], faults };
}

/** The name of a column, as faults and matches write it. */
export function columnName(written: string): string {
  return written.trim().slice(0, COLUMN_NAME_MAX_LENGTH).toWellFormed();
}

export function tooManyRows(line: number): Fault {
  const most = IMPORT_ROWS_MAX;
  return faultOf({ line, code: 'too-many-rows', expected: `${most} rows at most`, most });
}

export function tooManyColumns(line: number): Fault {
  const most = IMPORT_COLUMNS_MAX;
  return faultOf({ line, code: 'too-many-columns', expected: `${most} columns at most`, most });
}

export type Cell = {
  /** The column as the file names it. */
  name: string;
  value: unknown;
};

/** A row whose cells are matched with our columns. */
export type Row = { line: number; cells: Map<PastAnswerColumn, Cell> };

const VALUE_SHOWN_MAX = 80;

type NewFault = Pick<Fault, 'line' | 'code' | 'expected'> & {
  column?: string;
  value?: unknown;
  most?: number;
  otherLine?: number;
};

/** Names a fault with the beginning of its value. */
export function faultOf({ line, code, expected, column, value = '', most, otherLine }: NewFault): Fault {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return {
    line,
    column: column ?? null,
    // Half of a surrogate pair would not arrive.
    value: text.slice(0, VALUE_SHOWN_MAX).toWellFormed(),
    length: text.length,
    code,
    expected,
    most: most ?? null,
    otherLine: otherLine ?? null,
  };
}
