import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Found } from './kill-mutants.ts';
import { type Mutant, suiteName } from './mutant.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const HEAD =
  '| mutant | the promise it breaks | killed by | red | seconds | run on |\n| --- | --- | --- | --- | --- | --- |\n';

/** Writes down who killed which mutant; the rows of others stay as they are. */
export function writeResults(found: Found[], mutants: Mutant[]): void {
  writeFileSync(FILE, withRows(readFileSync(FILE, 'utf8'), found, mutants));
}

/** The page with rows of what was found, in place of those that these mutants had. */
export function withRows(page: string, found: Found[], mutants: Mutant[]): string {
  const [, before = ''] = page.split(HEAD);
  const others = before.split('\n').filter((line) => !found.some(({ mutant }) => line.startsWith(rowStart(mutant))));
  const rows = [...others, ...found.map(row)];
  const held = mutants.flatMap((mutant) => rows.find((line) => line.startsWith(rowStart(mutant))) ?? []);
  const missing = mutants.length - held.length;
  const untold = missing === 0 ? '' : `\nNot run yet since they came or changed: ${missing} of ${mutants.length}.\n`;
  return [
    '# Promises broken on purpose',
    '',
    'Each mutant breaks one promise in a copy of the repository; the tests named beside it went red, and pass on the copy',
    'as it is. What each changes is in the files of this folder.',
    '',
    `\`npm run mutants\` on two cores: ${countRows(held)}.`,
    untold,
    HEAD + held.join('\n'),
    '',
  ].join('\n');
}

function countRows(rows: string[]): string {
  const count = (verdict: string) => rows.filter((line) => line.split(' | ').at(-3) === verdict).length;
  const [alive, skipped] = [count('alive'), count('skipped')];
  return `${rows.length - alive - skipped} dead, ${alive} alive, ${skipped} skipped`;
}

function row({ mutant, verdict, killedBy, seconds }: Found): string {
  const red = verdict === 'dead' ? String(killedBy.length) : verdict;
  return `${rowStart(mutant)} ${red} | ${seconds} | ${new Date().toISOString().slice(0, 10)} |`;
}

/** Another promise, or another guard, is another mutant. */
function rowStart({ name, promise, suite }: Mutant): string {
  const guard = suiteName(suite).replaceAll('|', String.raw`\|`);
  return `| ${name} | ${promise} | ${guard} |`;
}
