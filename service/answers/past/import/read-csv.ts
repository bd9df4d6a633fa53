import { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { parse } from 'csv-parse';
import { z } from 'zod';
import { IMPORT_ROWS_MAX, type PastAnswerColumn } from '#contract/plain/answer/import-fault.ts';
import { columnNamed, faultOf, newFile, type ReadFile } from './read-rows.ts';

/** How much the service parses before other requests have their turn. */
const PIECE_BYTES = 64 * 1024;

const Parsed = z.object({ record: z.array(z.string()), info: z.object({ lines: z.int() }) });
type CsvRecord = { line: number; cells: string[] };

const BYTE_ORDER_MARK = '\ufeff';

/**
 * Reads a CSV file (RFC 4180) whose first row names the columns. A comma or a semicolon separates the cells. A file with
 * a broken quotation has no rows, because every later cell may be another one.
 */
export async function readCsv(content: string): Promise<ReadFile> {
  const text = content.replace(BYTE_ORDER_MARK, '').replaceAll(/\r\n?/g, '\n');
  const file = newFile();
  let columns: Columns | undefined;
  let line = 1;
  try {
    for await (const each of recordsOf(text)) {
      const { record: cells, info } = Parsed.parse(each);
      const record = { line, cells };
      line = info.lines + 1;
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (columns !== undefined) addRow(record, columns, file);
      else columns = readColumns(record, file);
      if (file.rowCount > IMPORT_ROWS_MAX || (file.rowCount === 0 && file.faults.length > 0)) return file;
    }
  } catch (error) {
    if (!isCsvError(error)) throw error;
    const expected = 'a quoted cell that ends with a quotation mark; a quotation mark inside it is doubled';
    return { ...newFile(), faults: [faultOf({ line, code: 'unreadable', expected })] };
  }
  if (columns === undefined) {
    file.faults.push(faultOf({ line: 1, code: 'unreadable', expected: 'a row of column names' }));
  }
  return file;
}

/** Reads in pieces: one large parse would stop every other request. */
function recordsOf(text: string): AsyncIterable<unknown> {
  const parser = parse({
    delimiter: separatorOf(text),
    record_delimiter: '\n',
    relax_column_count: true,
    info: true,
  });
  return Readable.from(piecesOf(Buffer.from(text))).pipe(parser);
}

async function* piecesOf(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES);
    await setImmediate();
  }
}

/** The separator that occurs more often in the column names. */
function separatorOf(text: string): ',' | ';' {
  const [names = ''] = text.trimStart().split('\n', 1);
  const bare = names.replaceAll(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

function isCsvError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(?:CSV_|INVALID_)/.test(String(error.code));
}

/** Each column of the file in its order; undefined for one that the import ignores. */
type Columns = { name: string; column: PastAnswerColumn | undefined }[];

function readColumns({ line, cells }: CsvRecord, file: ReadFile): Columns {
  const columns = cells.map((cell) => ({ name: cell.trim(), column: columnNamed(cell) }));
  const seen = new Set<PastAnswerColumn>();
  for (const { name, column } of columns) {
    if (column === undefined) {
      if (name !== '') file.ignoredColumns.push(name);
    } else if (seen.has(column)) {
      file.faults.push(faultOf({ line, code: 'column-twice', column: name, expected: 'each column once' }));
    } else seen.add(column);
  }
  if (!seen.has('date')) {
    file.faults.push(faultOf({ line, code: 'column-missing', column: 'date', expected: 'a column with this name' }));
  }
  return columns;
}

function addRow({ line, cells }: CsvRecord, columns: Columns, file: ReadFile): void {
  file.rowCount += 1;
  if (file.rowCount > IMPORT_ROWS_MAX) {
    file.faults.push(
      faultOf({ line, code: 'too-many-rows', expected: `${IMPORT_ROWS_MAX} rows at most`, most: IMPORT_ROWS_MAX }),
    );
    return;
  }
  if (cells.length !== columns.length) {
    const expected = `${columns.length} cells, as the first row has; it has ${cells.length}`;
    file.faults.push(faultOf({ line, code: 'cells', value: cells.join(' '), expected }));
    return;
  }
  const known = columns.flatMap(({ name, column }, index) =>
    column === undefined ? [] : [[column, { name, value: cells[index] }] as const],
  );
  file.rows.push({ line, cells: new Map(known) });
}
