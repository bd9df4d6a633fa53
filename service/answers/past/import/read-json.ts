import { z } from 'zod';
import { IMPORT_ROWS_MAX } from '#contract/plain/answer/import-fault.ts';
import { columnNamed, faultOf, newFile, type ReadFile } from './read-rows.ts';

const Objects = z.array(z.unknown());
const Entry = z.record(z.string(), z.unknown());

/** Reads a JSON array of objects, whose keys are the names of the columns. No I/O. */
export function readJson(content: string): ReadFile {
  const entries = Objects.safeParse(parsed(content.replace('\ufeff', '')));
  if (!entries.success) {
    const fault = faultOf({ line: 1, code: 'unreadable', expected: 'a JSON array of objects' });
    return { ...newFile(), faults: [fault] };
  }
  const file = { ...newFile(), rowCount: entries.data.length };
  const ignored = new Set<string>();
  for (const [index, entry] of entries.data.slice(0, IMPORT_ROWS_MAX).entries()) {
    addEntry(entry, index + 1, { file, ignored });
  }
  if (entries.data.length > IMPORT_ROWS_MAX) {
    const line = IMPORT_ROWS_MAX + 1;
    file.faults.push(
      faultOf({ line, code: 'too-many-rows', expected: `${IMPORT_ROWS_MAX} rows at most`, most: IMPORT_ROWS_MAX }),
    );
  }
  return { ...file, ignoredColumns: [...ignored] };
}

function parsed(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}

type Gathered = { file: ReadFile; ignored: Set<string> };

function addEntry(entry: unknown, line: number, { file, ignored }: Gathered): void {
  const read = Entry.safeParse(entry);
  if (!read.success) {
    file.faults.push(faultOf({ line, code: 'wrong-type', value: entry, expected: 'an object' }));
    return;
  }
  const cells = Object.entries(read.data).flatMap(([name, value]) => {
    const column = columnNamed(name);
    if (column === undefined) ignored.add(name);
    return column === undefined ? [] : [[column, { name, value }] as const];
  });
  const columns = cells.map(([column]) => column);
  if (new Set(columns).size === columns.length) {
    file.rows.push({ line, cells: new Map(cells) });
    return;
  }
  const twice = cells.find(([column], index) => columns.indexOf(column) < index)?.[1].name ?? '';
  file.faults.push(faultOf({ line, code: 'column-twice', column: twice, expected: 'each column once' }));
}
