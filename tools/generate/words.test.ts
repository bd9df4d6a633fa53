import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeholdersFile, placeholdersOf, TYPED_AREAS } from './words.ts';

test.each(TYPED_AREAS)('the placeholder types of %s are up to date: npm run generate:words', (area) => {
  expect(readFileSync(placeholdersFile(area), 'utf8')).toBe(placeholdersOf(area));
});
