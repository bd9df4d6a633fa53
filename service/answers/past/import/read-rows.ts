/** The rows of an imported file before their values are checked. No I/O. */
import type { Fault } from '#contract/answer/past-answer.ts';
import type { PastAnswerColumn } from '#contract/plain/answer/import-fault.ts';
import { foldText } from '#contract/plain/fold.ts';

export type Cell = {
  /** The column as the file names it. */
  name: string;
  value: unknown;
};

export type Row = {
  /** The first line of the row; in JSON, the position of the object. */
  line: number;
  cells: Map<PastAnswerColumn, Cell>;
};

export type ReadFile = {
  /** Empty for a file that cannot be read as a whole. */
  rows: Row[];
  /** Rows with content, those that cannot be read included. */
  rowCount: number;
  /** The faults of rows that cannot be read, and of the whole file. */
  faults: Fault[];
  ignoredColumns: string[];
};

export function newFile(): ReadFile {
  return { rows: [], rowCount: 0, faults: [], ignoredColumns: [] };
}

/** The names of each column, folded: French, English, and as our API writes them. */
const NAMES: Record<PastAnswerColumn, readonly string[]> = {
  meeting: ['meeting', 'meeting_name', 'meetingname', 'assemblee', 'nom_assemblee'],
  date: ['date', 'held_on', 'heldon', 'date_assemblee', 'meeting_date'],
  number: ['number', 'numero', 'label', 'topic', 'sujet'],
  heading_fr: ['heading_fr', 'headingfr', 'title_fr', 'intitule_fr', 'titre_fr', 'question_fr'],
  heading_en: ['heading_en', 'headingen', 'title_en', 'intitule_en', 'titre_en', 'question_en'],
  text_fr: ['text_fr', 'textfr', 'answer_fr', 'texte_fr', 'reponse_fr'],
  text_en: ['text_en', 'texten', 'answer_en', 'texte_en', 'reponse_en'],
  source: ['source'],
};

const COLUMN_OF = new Map(
  Object.entries(NAMES).flatMap(([column, names]) => names.map((name) => [name, column] as const)),
);

/** The column that a file names so; undefined for an unknown one. */
export function columnNamed(name: string): PastAnswerColumn | undefined {
  const folded = foldText(name)
    .trim()
    .replaceAll(/[\s-]+/g, '_');
  const column = COLUMN_OF.get(folded);
  return column !== undefined && isColumn(column) ? column : undefined;
}

function isColumn(name: string): name is PastAnswerColumn {
  return Object.hasOwn(NAMES, name);
}

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
