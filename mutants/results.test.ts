import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTANTS } from './mutants.ts';
import { withRows } from './results.ts';

const FILE = join(import.meta.dirname, 'RESULTS.md');
const PAGE = readFileSync(FILE, 'utf8');

const WITH_ROW = MUTANTS.filter(({ name }) => PAGE.includes(`| ${name} |`));

// `npx vitest run mutants/results.test.ts -u` writes it.
test('the results are of the mutants that there are, and say how many they lack', async () => {
  await expect(withRows(PAGE, [], MUTANTS)).toMatchFileSnapshot(FILE);
});

test('a row goes with its mutant, and with the tests that killed it', () => {
  const [first, second, third] = WITH_ROW;
  const moved = { ...second!, suite: { file: 'moved.test.ts', named: 'elsewhere' } };
  const page = withRows(PAGE, [], [moved, third!]);
  expect(page).toContain(`\n| ${third!.name} |`);
  expect(page).not.toContain(`| ${first!.name} |`);
  expect(page).not.toContain(`| ${moved.name} |`);
  expect(page).toContain('Not run yet since they came or changed: 1 of 2.\n');
  expect(withRows(PAGE, [], [third!])).not.toContain('Not run yet');
});

test('what is run gets its row in the place of its mutant, and the others keep theirs', () => {
  const [first, second, third] = WITH_ROW;
  const mutants = [first!, second!, third!];
  const found = { mutant: second!, verdict: 'alive' as const, killedBy: [], reason: 'every test passed', seconds: 7 };
  const page = withRows(withRows(PAGE, [], mutants), [found], mutants);
  const today = new Date().toISOString().slice(0, 10);
  expect(page).toMatch(new RegExp(String.raw`\n\| ${second!.name} \| .* \| alive \| 7 \| ${today} \|\n`));
  expect(page.match(/^\| [\w-]+ \| .*\d \|$/gm)?.map((line) => line.split(' ')[1])).toEqual(
    mutants.map(({ name }) => name),
  );
  expect(page).toContain(': 2 dead, 1 alive, 0 skipped.\n');
});

test('those that are dead, alive and skipped are counted from the rows that are left', () => {
  const mutants = WITH_ROW.slice(0, 4);
  const found = [
    { mutant: mutants[1]!, verdict: 'alive' as const, killedBy: [], reason: '', seconds: 1 },
    { mutant: mutants[2]!, verdict: 'skipped' as const, killedBy: [], reason: '', seconds: 1 },
  ];
  const page = withRows(PAGE, found, mutants);
  expect(page).toContain(': 2 dead, 1 alive, 1 skipped.\n');
  expect(withRows(page, [], mutants.slice(0, 2))).toContain(': 1 dead, 1 alive, 0 skipped.\n');
});
