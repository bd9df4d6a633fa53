import { z } from 'zod';
import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '#contract/plain/answer/import-fault.ts';
import {
  columnName,
  faultOf,
  type FileRow,
  type ReadFile,
  tooManyColumns,
  tooManyRows,
  unreadable,
} from './read-rows.ts';

const Objects = z.array(z.unknown());
const Entry = z.record(z.string(), z.unknown());

/** Reads a JSON array of objects, whose keys are the names of the columns. No I/O. */
export function readJson(content: string): ReadFile {
  const entries = Objects.safeParse(parsed(content.replace('\ufeff', '')));
  if (!entries.success) return unreadable(1, 'a JSON array of objects');
  const file: ReadFile = { line: 1, names: [], separator: null, rows: [], faults: [] };
  const places = new Map<string, number>();
  for (const [index, entry] of entries.data.entries()) {
    if (index === IMPORT_ROWS_MAX) return { ...file, faults: [tooManyRows(index + 1)] };
    const row = readEntry(entry, index + 1, places);
    if (places.size > IMPORT_COLUMNS_MAX) return { ...file, faults: [tooManyColumns(index + 1)] };
    file.rows.push(row);
  }
  return { ...file, names: [...places.keys()] };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

/** Adds the keys of the object to `places`. */
function readEntry(entry: unknown, line: number, places: Map<string, number>): FileRow {
  const read = Entry.safeParse(entry);
  if (!read.success) {
    return { line, values: [entry], fault: faultOf({ line, code: 'wrong-type', value: entry, expected: 'an object' }) };
  }
  const values: unknown[] = [];
  for (const [key, value] of Object.entries(read.data)) {
    const name = columnName(key);
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    values[place] = value;
  }
  return { line, values };
}
