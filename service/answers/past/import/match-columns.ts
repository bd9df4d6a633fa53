/** Matches the columns of a file with ours. No I/O. */
import type { Fault } from '#contract/answer/past-answer.ts';
import {
  type ColumnMatch,
  missingIn,
  PAST_ANSWER_COLUMNS,
  type PastAnswerColumn,
} from '#contract/plain/answer/import-fault.ts';
import { columnsNamed } from './column-names.ts';
import { type Cell, faultOf, type FileRow, type ReadFile, type Row } from './read-rows.ts';

export type Matched = {
  matched: ColumnMatch;
  /** The rows that can be read. */
  rows: Row[];
  ignoredColumns: string[];
  /** Faults of the match: without them the rows can be checked. */
  faults: Fault[];
};

/** Matches by the choice of the organiser; without one, by the names. */
export function matchColumns(file: ReadFile, chosen: ColumnMatch | undefined): Matched {
  const faults: Fault[] = [];
  const places = new Map<PastAnswerColumn, number>();
  const named = columnsNamed(file.names);
  for (const column of PAST_ANSWER_COLUMNS) {
    const place = placeOf(column, { file, named, chosen, faults });
    if (place !== undefined) places.set(column, place);
  }
  faults.push(...usedTwice(file, places));
  const matched = namesOf(file, places);
  if (faults.length === 0 && file.faults.length === 0) faults.push(...missingColumns(file, matched));
  const used = new Set(places.values());
  return {
    matched,
    rows: file.rows.flatMap((row) => (row.fault === undefined ? rowOf(row, places, file.names) : [])),
    ignoredColumns: file.names.filter((name, index) => name !== '' && !used.has(index)),
    faults,
  };
}

type Place = {
  file: ReadFile;
  /** Our column for each name of the file. */
  named: readonly (PastAnswerColumn | undefined)[];
  chosen: ColumnMatch | undefined;
  faults: Fault[];
};

function placeOf(column: PastAnswerColumn, { file, named, chosen, faults }: Place): number | undefined {
  const { names, line } = file;
  const wanted = chosen?.[column];
  if (wanted === null) return undefined;
  const fits = names.flatMap((name, index) =>
    (wanted === undefined ? named[index] === column : name === wanted) ? index : [],
  );
  if (wanted !== undefined && fits.length === 0) {
    faults.push(faultOf({ line, code: 'column-missing', column: wanted, expected: 'a column with this name' }));
  }
  if (fits.length <= 1) return fits[0];
  const name = names[fits[1] ?? 0] ?? column;
  faults.push(faultOf({ line, code: 'column-twice', column: name, expected: 'each column once' }));
  return undefined;
}

/** A column of the file that was chosen for two of ours. */
function usedTwice({ names, line }: ReadFile, places: ReadonlyMap<PastAnswerColumn, number>): Fault[] {
  const all = [...places.values()];
  const twice = new Set(all.filter((place, index) => all.indexOf(place) < index));
  return [...twice].map((place) =>
    faultOf({ line, code: 'column-twice', column: names[place] ?? '', expected: 'each column once' }),
  );
}

function namesOf({ names }: ReadFile, places: ReadonlyMap<PastAnswerColumn, number>): ColumnMatch {
  const nameOf = (column: PastAnswerColumn) => names[places.get(column) ?? -1] ?? null;
  return {
    meeting: nameOf('meeting'),
    date: nameOf('date'),
    number: nameOf('number'),
    heading_fr: nameOf('heading_fr'),
    heading_en: nameOf('heading_en'),
    text_fr: nameOf('text_fr'),
    text_en: nameOf('text_en'),
    source: nameOf('source'),
  };
}

function missingColumns({ line }: ReadFile, matched: ColumnMatch): Fault[] {
  return missingIn(matched).map((missing) =>
    missing === 'date'
      ? faultOf({ line, code: 'column-missing', column: 'date', expected: 'a column of dates' })
      : faultOf({ line, code: 'no-language', expected: 'columns of headings and texts in French or English' }),
  );
}

function rowOf({ line, values }: FileRow, places: ReadonlyMap<PastAnswerColumn, number>, names: string[]): Row {
  const cells = new Map<PastAnswerColumn, Cell>();
  for (const [column, place] of places) cells.set(column, { name: names[place] ?? '', value: values[place] });
  return { line, cells };
}
