/** The rows of a file that have a fault, as CSV with the reasons in the last column. No I/O. */
import type { Fault } from '#contract/answer/past-answer.ts';
import { type Language, LOCALES } from '#contract/plain/language.ts';
import { en } from '#words/desk/past-answers/en.ts';
import { fr } from '#words/desk/past-answers/fr.ts';
import { csvPart } from '../../../http/text/csv.ts';
import { SEPARATOR_IN } from '../../../http/text/separators.ts';
import type { ReadFile } from './read-rows.ts';

const WORDS = { en, fr };
const REASONS = new Set<string>([en.faultyFile.reason, fr.faultyFile.reason]);

/** Whether the file was downloaded to be corrected: its last column has the reasons. */
export function isCorrectedFile(names: readonly string[]): boolean {
  return REASONS.has(names.at(-1) ?? '');
}

/** Where `cellText` puts an apostrophe before a possible formula. */
const GUARDED = /(^|[,;\n])([\s"]*)'(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Removes the apostrophes that the download has added. */
export function guardOff(cell: string): string {
  return cell.replace(GUARDED, '$1$2');
}

type Faulty = { faults: readonly Fault[]; lines: ReadonlySet<number>; language: Language };

/** The rows with these lines, after the column names. Reasons of an earlier download give way to the present ones. */
export function faultyFile(file: ReadFile, { faults, lines, language }: Faulty): string {
  const isCorrected = isCorrectedFile(file.names);
  const names = isCorrected ? file.names.slice(0, -1) : file.names;
  const reasonsOf = Map.groupBy(faults, ({ line }) => line);
  const rows = file.rows
    .filter(({ line }) => lines.has(line))
    .map(({ line, values }) => {
      const own = isCorrected && values.length === file.names.length ? values.slice(0, -1) : values;
      const reasons = (reasonsOf.get(line) ?? []).map((fault) => reasonOf(fault, language));
      return cellsOf(own, names.length).concat(reasons.join(' '));
    });
  const columns = [...names, WORDS[language].faultyFile.reason];
  return csvPart(rows, { columns, separator: SEPARATOR_IN[language], isFirst: true });
}

/** A text for each column. Cells beyond the last column join it, so that nothing is lost. */
function cellsOf(values: readonly unknown[], count: number): string[] {
  const cells = Array.from({ length: count }, (_, index) => textOf(values[index]));
  const beyond = values.slice(count).map(textOf);
  return beyond.length === 0 ? cells : [...cells.slice(0, -1), [cells.at(-1) ?? '', ...beyond].join(' ')];
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  return (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();
}

/** Such as “date: This is not a day of the calendar. Expected: a date such as 2024-05-14 or 14/05/2024.” */
function reasonOf({ column, code, most, otherLine }: Fault, language: Language): string {
  const { wrong, expected, faultyFile: texts } = WORDS[language];
  const written = new Intl.NumberFormat(LOCALES[language]);
  const filled = (text: string) =>
    text.replace('{{line}}', String(otherLine)).replace('{{most}}', written.format(most ?? 0));
  const reason = texts.fault.replace('{{wrong}}', filled(wrong[code])).replace('{{expected}}', filled(expected[code]));
  return column === null
    ? reason
    : texts.inColumn.replace('{{column}}', () => column).replace('{{reason}}', () => reason);
}
