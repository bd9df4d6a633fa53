import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { TRIALS } from '../measure/faults/trials.ts';
import { chooseMutants, PARTS } from './choose.ts';
import { applyPatch } from './mutant.ts';
import { MUTANTS } from './mutants.ts';

const ROOT = join(import.meta.dirname, '..');

test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))('%s still finds what it breaks', (_, mutant) => {
  const text = readFileSync(join(ROOT, mutant.file), 'utf8');
  expect(applyPatch(text, mutant)).not.toBe(text);
});

test.each(MUTANTS.map(({ name, suite }) => [name, suite] as const))('%s names a suite that is there', (_, suite) => {
  if ('trial' in suite) expect(TRIALS.map(({ name }) => name)).toContain(suite.trial);
  else expect(missingWords(suite)).toEqual([]);
});

/** A title may be put together from several texts, so its words are looked for one by one. */
function missingWords({ file, named }: { file: string; named: string }): string[] {
  const text = readFileSync(join(ROOT, file), 'utf8');
  const written = named.replace(/ \((?:fr|en)\)$/, '');
  return (written.match(/[\p{L}\d-]+/gu) ?? []).filter((word) => !text.includes(word));
}

test('there are at least thirty, each with a name of its own', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
  expect(MUTANTS.length).toBeGreaterThanOrEqual(30);
});

test('a patch whose place is gone, or is there twice, is refused', () => {
  const mutant = { ...MUTANTS[0]!, find: 'here' };
  expect(() => applyPatch('here and here', mutant)).toThrow('found 2 times');
  expect(() => applyPatch('gone', mutant)).toThrow('found 0 times');
});

test('the parts of the short form are all of them, and a name that is not there is refused', () => {
  const numbers = Array.from({ length: PARTS }, (_, index) => index + 1);
  const parts = numbers.flatMap((number) => chooseMutants(MUTANTS, [`--short=${number}`]).mutants);
  expect(new Set(parts)).toEqual(new Set(MUTANTS));
  expect(parts).toHaveLength(MUTANTS.length);
  expect(() => chooseMutants(MUTANTS, ['no-such-mutant'])).toThrow('No such name: no-such-mutant');
});
