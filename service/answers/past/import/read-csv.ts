import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#contract/plain/answer/import-fault.ts';
import { guardOff, isCorrectedFile } from './faulty-cells.ts';
import {
  columnName,
  faultOf,
  type FileRow,
  type ReadFile,
  type Separator,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from './read-rows.ts';

/** How much the service parses before other requests have their turn. */
const PIECE_BYTES = 64 * 1024;

const Parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });
type CsvRecord = { line: number; cells: string[] };

const BYTE_ORDER_MARK = '\ufeff';
/** The first line by which Excel names the separator. */
const SEPARATOR_LINE = /^sep=([,;\t])[,;\t]*$/i;

/**
 * Reads a CSV file (RFC 4180) whose first row names the columns. A comma, a semicolon or a tab separates the cells. A file
 * with a broken quotation has no rows, because every later cell may be another one.
 */
export async function readCsv(content: string): Promise<ReadFile> {
  const text = content.replace(BYTE_ORDER_MARK, '').replaceAll(/\r\n?/g, '\n');
  const separator = separatorOf(text);
  let file: ReadFile | undefined;
  let line = 1;
  try {
    for await (const each of recordsOf(text, separator)) {
      const { record: cells, info } = Parsed.parse(each);
      const record = { line, cells };
      line = info.lines + 1;
      if (cells.every((cell) => cell.trim() === '') || isSeparatorLine(record, separator)) continue;
      if (file === undefined) file = begin(record, separator);
      else addRow(record, file);
      if (file.faults.length > 0) return file;
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    return unreadable(line, 'a quoted cell that ends with a quotation mark; a quotation mark inside it is doubled');
  }
  return file ?? unreadable(1, 'a row of column names');
}

/** Reads in pieces: one large parse would stop every other request. */
function recordsOf(text: string, delimiter: Separator): AsyncIterable<unknown> {
  const parser = parse({ delimiter, record_delimiter: '\n', relax_column_count: true, info: true });
  return Readable.from(piecesOf(Buffer.from(text))).pipe(parser);
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await setImmediate();
  }
}

/** The separator that the first line names, or the one that occurs most often in the column names. */
function separatorOf(text: string): Separator {
  const [names = ''] = text.trimStart().split('\n', 1);
  const named = SEPARATOR_LINE.exec(names)?.[1];
  const bare = names.replaceAll(/"[^"]*"/g, '');
  const count = (separator: Separator) => (named === separator ? Infinity : bare.split(separator).length);
  return ([',', ';', '\t'] as const).reduce((most, one) => (count(one) > count(most) ? one : most));
}

function isSeparatorLine({ line, cells }: CsvRecord, separator: Separator): boolean {
  return line === 1 && SEPARATOR_LINE.test(cells.join(separator));
}

function isCsvError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:CSV_|INVALID_)/.test(String(error.code));
}

function begin({ line, cells }: CsvRecord, separator: Separator): ReadFile {
  const written = cells.map(columnName);
  const names = isCorrectedFile(written) ? written.map(guardOff) : written;
  const isTooWide = names.length > IMPORT_COLUMNS_MAX;
  return {
    line,
    names: isTooWide ? [] : names,
    separator,
    rows: [],
    faults: isTooWide ? [tooManyColumns(line)] : [],
  };
}

function addRow({ line, cells }: CsvRecord, { names, rows, faults }: ReadFile): void {
  if (rows.length === IMPORT_ROWS_MAX) {
    faults.push(tooManyRows(line));
    return;
  }
  const values = isCorrectedFile(names) ? cells.map(guardOff) : cells;
  const row: FileRow = { line, values };
  if (cells.length !== names.length) {
    const expected = `${names.length} cells, as the first row has; it has ${cells.length}`;
    row.fault = faultOf({ line, code: 'cells', value: cells.join(' '), expected });
  }
  rows.push(row);
}
