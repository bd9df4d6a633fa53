import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SCENARIOS } from '../measure/faults/scenarios.ts';
import { applyPatch } from './mutant.ts';
import { GUARANTEES, MUTANTS } from './mutants.ts';
import { undefinedNames } from './undefined-names.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');

test.each(MUTANTS.map((mutant) => [mutant.name, mutant] as const))(
  'mutant %s finds the text that it replaces',
  (_, mutant) => {
    const text = read(mutant.file);
    expect(applyPatch(text, mutant)).not.toBe(text);
  },
);

test.each(MUTANTS.map(({ name, suite }) => [name, suite] as const))('mutant %s names an existing suite', (_, suite) => {
  if ('scenario' in suite) expect(SCENARIOS.map(({ name }) => name)).toContain(suite.scenario);
  else expect(namesTest(suite)).toBe(true);
});

/** A name stands in the file as it is, or is a whole title with values in the place of its parameters. */
function namesTest({ file, named }: { file: string; named: string }): boolean {
  const text = read(file).replace(/\s+/g, ' ');
  const titles = [...text.matchAll(/\( ?(['`])((?:(?!\1).)+)\1,/g)].map(([, , title = '']) => title);
  const withValues = (title: string) => {
    const parts = title.split(/%s|\$\{.+?\}|\$\w+/).map((part) => RegExp.escape(part));
    return new RegExp(`^${parts.join('(.+)')}$`);
  };
  // The values of parameters stand in the file as they are.
  const isTitle = (title: string) =>
    withValues(title)
      .exec(named)
      ?.slice(1)
      .every((value) => text.includes(value)) === true;
  return text.includes(named) || titles.some(isTitle);
}

test('no mutant uses a variable that its file lacks', () => {
  const mutants = MUTANTS.filter(({ file }) => /\.tsx?$/.test(file));
  const sources = mutants.flatMap((mutant): [string, string][] => {
    const text = read(mutant.file);
    return [
      [`intact/${mutant.file}`, text],
      [`${mutant.name}/${mutant.file}`, applyPatch(text, mutant)],
    ];
  });
  const names = undefinedNames(new Map(sources));
  const added = mutants.map(({ name, file }) => {
    const intact = names.get(`intact/${file}`) ?? [];
    return [name, (names.get(`${name}/${file}`) ?? []).filter((one) => !intact.includes(one))] as const;
  });
  expect(added.filter(([, some]) => some.length > 0)).toEqual([]);
});

test('finds undefined variables by scope, and syntax errors', () => {
  const source =
    'const f = ({ limit }: { limit: T }) => limit; export const g = (a: T) => [f, a, Buffer, limit, name];';
  expect(
    undefinedNames(new Map([['web/a.ts', source]]))
      .get('web/a.ts')
      ?.toSorted(),
  ).toEqual(['limit', 'name']);
  expect(() => undefinedNames(new Map([['a.ts', 'const = 1;']]))).toThrow('a.ts: ');
});

test('each mutant has its own name', () => {
  expect(new Set(MUTANTS.map(({ name }) => name)).size).toBe(MUTANTS.length);
});

test('each guarantee of ARCHITECTURE.md and SECURITY.md has a mutant', () => {
  const [, holds = ''] = read('ARCHITECTURE.md').split('## What always holds');
  const bold = [...holds.matchAll(/^- \*\*(.+?)[.,]?\*\*/gms)].map(([, text = '']) => text.replace(/\s+/g, ' '));
  const [, guarded = ''] = read('SECURITY.md').split('## Guarded properties');
  const rows = [...guarded.matchAll(/^\| ([^|]+?) +\|/gm)].map(([, text = '']) => text).slice(2);
  expect(bold.length).toBeGreaterThan(10);
  expect(rows.length).toBeGreaterThan(10);
  const covered = GUARANTEES.filter(({ mutants }) => mutants.length > 0).flatMap(({ headings }) => headings);
  expect(covered.toSorted()).toEqual([...bold, ...rows].toSorted());
});

test('refuses a patch whose text is absent or occurs twice', () => {
  const mutant = { ...MUTANTS[0]!, find: 'here' };
  expect(() => applyPatch('here and here', mutant)).toThrow('found 2 times');
  expect(() => applyPatch('gone', mutant)).toThrow('found 0 times');
});
