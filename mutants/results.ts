import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Found } from './kill-mutants.ts';
import { type Mutant, suiteName } from './mutant.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const HEAD = '| mutant | the promise it breaks | killed by | red | seconds |\n| --- | --- | --- | --- | --- |\n';
const WITHOUT_ROW = /^Without a row, .*\n\n/m;
const COUNTS = /\d+ dead, \d+ alive, \d+ skipped/;

/** Writes down who killed which mutant. */
export function writeResults(found: Found[]): void {
  const rows = found.map(row);
  const text = [
    '# Promises broken on purpose',
    '',
    'Each mutant breaks one promise in a copy of the repository; the tests named beside it went red, and pass on the copy',
    'as it is. What each changes is in the files of this folder.',
    '',
    `\`npm run mutants\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine()}: ` +
      `${countRows(rows)}.`,
    '',
    HEAD + rows.join('\n'),
    '',
  ];
  writeFileSync(FILE, text.join('\n'));
}

/** The page as it is true of these mutants: without rows of what has gone, and counted anew. */
export function bringUpToDate(page: string, mutants: Mutant[]): string {
  const [told = '', rows = ''] = page.replace(WITHOUT_ROW, '').split(HEAD);
  const held = rows.split('\n').filter((line) => mutants.some((mutant) => line.startsWith(rowStart(mutant))));
  const missing = mutants.length - held.length;
  const untold =
    missing === 0 ? '' : `Without a row, as they are not run in full yet: ${missing} of ${mutants.length}.\n\n`;
  return [`${told.replace(COUNTS, countRows(held))}${untold}${HEAD}${held.join('\n')}`, ''].join('\n');
}

function countRows(rows: string[]): string {
  const count = (verdict: string) => rows.filter((line) => line.split(' | ').at(-2) === verdict).length;
  const [alive, skipped] = [count('alive'), count('skipped')];
  return `${rows.length - alive - skipped} dead, ${alive} alive, ${skipped} skipped`;
}

function row({ mutant, verdict, killedBy, seconds }: Found): string {
  const red = verdict === 'dead' ? String(killedBy.length) : verdict;
  return `${rowStart(mutant)} ${red} | ${seconds} |`;
}

/** Another promise, or another guard, is another mutant. */
function rowStart({ name, promise, suite }: Mutant): string {
  const guard = suiteName(suite).replaceAll('|', String.raw`\|`);
  return `| ${name} | ${promise} | ${guard} |`;
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
}
