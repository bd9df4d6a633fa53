import { Concept, type GlossaryFault, GlossaryWords } from '#contract/similar/glossary.ts';
import type { GlossaryForms } from './compile-glossary.ts';

/** A line of a glossary file, with its row in the file from 1. */
interface FileLine extends GlossaryForms {
  readonly row: number;
}

interface GlossaryFile {
  readonly lines: readonly FileLine[];
  readonly faults: readonly GlossaryFault[];
}

type FormColumn = 'fr' | 'en';

const COLUMNS = 4;
const FAULTS_MAX = 200;
const SHOWN_LENGTH = 80;
const HEADER = '# concept\tkind\tfrançais\tEnglish';
const GENERAL = 'general';
const Forms = GlossaryWords.shape.fr;
const Form = Forms.element;
const BYTE_ORDER_MARK = /^\ufeff/;
const COMMENT = /^\s*"?#/;

/**
 * Reads a tab-separated file: concept, kind, French forms, English forms. A row that starts with `#` is a comment. Names
 * the first 200 faults, each with the beginning of its cell or, with wrong columns, of its row. No text that it returns
 * has half of a surrogate pair, which the database refuses.
 */
export function readGlossaryFile(file: string): GlossaryFile {
  const lines: FileLine[] = [];
  const faults: GlossaryFault[] = [];
  const concepts = new Set<string>();
  for (const [index, row] of file
    .toWellFormed()
    .replace(BYTE_ORDER_MARK, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (row.trim() === '' || COMMENT.test(row)) continue;
    const cells = row.split('\t').map(plainCell);
    const found = faultsOf(cells, concepts);
    concepts.add(cells[0] ?? '');
    faults.push(...found.map((fault) => ({ row: index + 1, ...fault })));
    if (found.length === 0) lines.push({ row: index + 1, ...lineOf(cells) });
  }
  return { lines, faults: faults.slice(0, FAULTS_MAX).map(shortened) };
}

function shortened(fault: GlossaryFault): GlossaryFault {
  return { ...fault, value: fault.value.slice(0, SHOWN_LENGTH).toWellFormed() };
}

export function writeGlossaryFile(lines: readonly GlossaryForms[]): string {
  const rows = lines.map(({ concept, isGeneral, fr, en }) =>
    [concept, isGeneral ? GENERAL : '', fr.join('; '), en.join('; ')].join('\t'),
  );
  return `${[HEADER, ...rows].join('\n')}\n`;
}

/** No cell holds a tab or a line break. A spreadsheet still puts a cell with a comma between quotation marks. */
function plainCell(cell: string): string {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"')
    ? text.slice(1, -1).replaceAll('""', '"').trim()
    : text;
}

function lineOf([concept = '', kind, fr = '', en = '']: readonly string[]): GlossaryForms {
  return { concept, isGeneral: kind === GENERAL, fr: formsOf(fr), en: formsOf(en) };
}

function formsOf(cell: string): string[] {
  return plainForms(cell.split(';'));
}

/** Forms as a file can hold them: each once, without semicolons, tabs and line breaks. */
export function plainForms(forms: readonly string[]): string[] {
  const plain = forms.map((form) => form.replaceAll(/[;\p{Cc}]+/gu, ' ').trim());
  return [...new Set(plain.filter((form) => form !== ''))];
}

type CellFault = Omit<GlossaryFault, 'row'>;

function faultsOf(cells: readonly string[], concepts: ReadonlySet<string>): CellFault[] {
  if (cells.length > COLUMNS || cells.length < COLUMNS - 1) {
    return [{ column: null, value: cells.join(' '), fault: 'columns' }];
  }
  const [concept = '', kind = '', fr = '', en = ''] = cells;
  const faults: CellFault[] = [];
  if (!Concept.safeParse(concept).success) faults.push({ column: 'concept', value: concept, fault: 'concept' });
  else if (concepts.has(concept)) faults.push({ column: 'concept', value: concept, fault: 'twice' });
  if (kind !== '' && kind !== GENERAL) faults.push({ column: 'kind', value: kind, fault: 'kind' });
  if (formsOf(fr).length + formsOf(en).length === 0) faults.push({ column: 'fr', value: fr, fault: 'no-form' });
  return [...faults, ...formFaults(fr, 'fr'), ...formFaults(en, 'en')];
}

function formFaults(cell: string, column: FormColumn): CellFault[] {
  const forms = formsOf(cell);
  const long = forms.filter((form) => !Form.safeParse(form).success);
  const tooLong = long.map((value) => ({ column, value, fault: 'form-too-long' as const }));
  return Forms.safeParse(forms.filter((form) => !long.includes(form))).success
    ? tooLong
    : [...tooLong, { column, value: String(forms.length), fault: 'too-many-forms' }];
}
