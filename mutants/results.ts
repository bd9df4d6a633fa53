import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Found } from './kill-mutants.ts';
import { suiteName } from './mutant.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');

/** Writes down who killed which mutant. */
export function writeResults(found: Found[]): void {
  const count = (wanted: Found['verdict']) => found.filter(({ verdict }) => verdict === wanted).length;
  const text = [
    '# Promises broken on purpose',
    '',
    'Each mutant breaks one promise in a copy of the repository; the tests named beside it went red, and pass on the copy',
    'as it is. What each changes is in the files of this folder.',
    '',
    `\`npm run mutants\`, ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine()}: ` +
      `${count('dead')} dead, ${count('alive')} alive, ${count('skipped')} skipped.`,
    '',
    '| mutant | the promise it breaks | killed by | red | seconds |',
    '| --- | --- | --- | --- | --- |',
    ...found.map(row),
    '',
  ];
  writeFileSync(FILE, text.join('\n'));
}

function row({ mutant, verdict, killedBy, seconds }: Found): string {
  const guard = suiteName(mutant.suite).replaceAll('|', String.raw`\|`);
  const red = verdict === 'dead' ? String(killedBy.length) : verdict;
  return `| ${mutant.name} | ${mutant.promise} | ${guard} | ${red} | ${seconds} |`;
}

function machine(): string {
  return `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 1024 ** 3)} GB`;
}
