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
