import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DESK = join(import.meta.dirname, '../web/desk');
const AREAS = globSync('*/en.ts', { cwd: join(import.meta.dirname, 'desk') }).map((path) => dirname(path));
const ROOT = join(import.meta.dirname, '..');
/** The service writes the files of an area itself, such as the headings of a download. */
const SOURCES = globSync('{web/desk,service}/**/*.{ts,tsx}', { cwd: ROOT }).map((path) =>
  readFileSync(join(ROOT, path), 'utf8'),
);

/** The areas that the first screen loads, from the text of the file, because Vite's glob takes literals only. */
function areasAtFirst(language: 'fr' | 'en'): string[] {
  const text = readFileSync(join(DESK, 'words', `${language}.ts`), 'utf8');
  return /words\/desk\/\{(?<areas>[^}]*)\}/.exec(text)?.groups?.['areas']?.split(',') ?? [];
}

test('the first screen loads the same areas in both languages', () => {
  expect(areasAtFirst('fr')).toEqual(areasAtFirst('en'));
  expect(areasAtFirst('fr').filter((area) => !AREAS.includes(area))).toEqual([]);
});

test.each(['fr', 'en'] as const)('a screen or the service loads every area in %s', (language) => {
  const isImported = (area: string) =>
    SOURCES.some((text) => text.includes(`from '#words/desk/${area}/${language}.ts'`));
  const unloaded = AREAS.filter((area) => !areasAtFirst(language).includes(area) && !isImported(area));
  expect(unloaded).toEqual([]);
});
