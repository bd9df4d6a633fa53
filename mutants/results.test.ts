import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { bringUpToDate } from './results.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const PAGE = readFileSync(FILE, 'utf8');

// `npx vitest run mutants/results.test.ts -u` writes it.
test('the results are of the mutants that there are, and say how many they lack', async () => {
  await expect(bringUpToDate(PAGE, MUTANTS)).toMatchFileSnapshot(FILE);
});

test('a row goes with its mutant, and with the tests that killed it', () => {
  const [first, second, third] = MUTANTS.filter(({ name }) => PAGE.includes(`| ${name} |`));
  const moved = { ...second!, suite: { file: 'moved.test.ts', named: 'elsewhere' } };
  const page = bringUpToDate(PAGE, [moved, third!]);
  expect(page).toContain(`\n| ${third!.name} |`);
  expect(page).not.toContain(`| ${first!.name} |`);
  expect(page).not.toContain(`| ${moved.name} |`);
  expect(page).toContain('Without a row, as they are not run in full yet: 1 of 2.\n');
  expect(bringUpToDate(page, [third!])).not.toContain('Without a row');
});

test('those that are dead, alive and skipped are counted from the rows that are left', () => {
  const withRow = MUTANTS.filter(({ name }) => PAGE.includes(`| ${name} |`)).slice(0, 4);
  const verdicts = new Map([
    [withRow[1]?.name, 'alive'],
    [withRow[2]?.name, 'skipped'],
  ]);
  const page = PAGE.replace(
    /^(\| ([\w-]+) \|.*) \d+ (\| [\d.]+ \|)$/gm,
    (row, start: string, name: string, end: string) => {
      const verdict = verdicts.get(name);
      return verdict === undefined ? row : `${start} ${verdict} ${end}`;
    },
  );
  expect(bringUpToDate(page, withRow)).toContain(': 2 dead, 1 alive, 1 skipped.\n');
  expect(bringUpToDate(page, withRow.slice(0, 2))).toContain(': 1 dead, 1 alive, 0 skipped.\n');
});
